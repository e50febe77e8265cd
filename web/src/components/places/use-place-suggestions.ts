import { useEffect, useState } from 'react';
import { LISTING_TYPES } from '../../../../shared/listings/types.ts';
import type { PlaceSuggestion } from '../../../../shared/places/schema.ts';
import { callApi } from '../../lib/api-client.ts';
import { outcomeOf } from '../../lib/api-error.ts';

/** A pause in typing after which suggestions are asked for, in milliseconds. */
const PAUSE_MS = 120;

interface Answer {
  readonly text: string;
  readonly listingType: string | undefined;
  /** Undefined if they couldn't be loaded. */
  readonly suggestions: readonly PlaceSuggestion[] | undefined;
}

interface Suggestions {
  /** Those of the text, or of an earlier one while these are being loaded. */
  readonly suggestions: readonly PlaceSuggestion[];
  readonly state: 'none' | 'loading' | 'answered' | 'failed';
}

const NONE: readonly PlaceSuggestion[] = [];

/**
 * The suggestions for a text. Each text cancels the call of the one before, so that a late answer never
 * replaces a newer one.
 */
export function usePlaceSuggestions(text: string, listingType: string | undefined): Suggestions {
  const [answer, setAnswer] = useState<Answer>();
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return;
    const { signal, abort } = cancellation();
    const ask = async () => {
      const type = LISTING_TYPES.find((each) => each === listingType);
      const outcome = await outcomeOf(
        callApi('suggestPlaces', { query: { text: wanted, type }, signal }),
      ).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      if (outcome === undefined || signal.aborted) return;
      setAnswer({
        text: wanted,
        listingType,
        suggestions: outcome.ok ? outcome.result.suggestions : undefined,
      });
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [wanted, listingType]);

  if (wanted === '') return { suggestions: NONE, state: 'none' };
  const suggestions = answer?.suggestions ?? NONE;
  if (answer?.text !== wanted || answer.listingType !== listingType) {
    return { suggestions, state: 'loading' };
  }
  return { suggestions, state: answer.suggestions === undefined ? 'failed' : 'answered' };
}

function cancellation() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
