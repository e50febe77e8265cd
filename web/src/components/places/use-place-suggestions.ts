import { useEffect, useState } from 'react';
import { LISTING_TYPES } from '../../../../shared/listings/types.ts';
import type { PlaceSuggestion } from '../../../../shared/places/schema.ts';
import { filtersBesidePlace, type Parts } from '../../../../shared/search/parameters.ts';
import { callApi } from '../../lib/api-client.ts';
import { outcomeOf } from '../../lib/api-error.ts';

/** A pause in typing after which suggestions are asked for, in milliseconds. */
const PAUSE_MS = 120;

interface Answer {
  /** The question that is answered. */
  readonly question: string;
  /** Undefined if they couldn't be loaded. */
  readonly suggestions: readonly PlaceSuggestion[] | undefined;
}

interface Suggestions {
  /** The suggestions for the text, or for an earlier one while new ones load. */
  readonly suggestions: readonly PlaceSuggestion[];
  readonly state: 'none' | 'loading' | 'answered' | 'failed';
}

const NONE: readonly PlaceSuggestion[] = [];

/**
 * The suggestions for a text. Each text cancels the call of the one before, so that a late answer never
 * replaces a newer one.
 * @param search in which it is typed
 */
export function usePlaceSuggestions(text: string, search: Parts<string>): Suggestions {
  const [answer, setAnswer] = useState<Answer>();
  const wanted = text.trim();
  const question = JSON.stringify({ text: wanted, ...filtersBesidePlace(search) });
  useEffect(() => {
    const query: Parts<string> & { text: string } = JSON.parse(question);
    if (query.text === '') return;
    const { signal, abort } = cancellation();
    const call = async () => {
      const outcome = await outcomeOf(callApi('suggestPlaces', { query, signal }));
      if (outcome.ok || outcome.error.problem.status !== 400) return outcome;
      // The page says what is wrong with a filter in its address. Places can be found without it.
      const type = LISTING_TYPES.find((each) => each === query.type);
      const plain = { text: query.text, type };
      return outcomeOf(callApi('suggestPlaces', { query: plain, signal }));
    };
    const ask = async () => {
      const outcome = await call().catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      if (outcome === undefined || signal.aborted) return;
      setAnswer({
        question,
        suggestions: outcome.ok ? outcome.result.suggestions : undefined,
      });
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [question]);

  if (wanted === '') return { suggestions: NONE, state: 'none' };
  const suggestions = answer?.suggestions ?? NONE;
  if (answer?.question !== question) return { suggestions, state: 'loading' };
  return { suggestions, state: answer.suggestions === undefined ? 'failed' : 'answered' };
}

function cancellation() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
