import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { button } from '../support/forms.ts';

/** Texts beside each other and beside elements, which change, go and come. */
function Sentence() {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      <p data-testid="sentence">
        Free until {['Thursday', 'Friday', 'Saturday'][step]}
        {step !== 1 && ', and half until Monday'}
        {step > 0 && <b>, for {step} of you</b>}
        {step > 1 && ' and a dog'}.
      </p>
    </>
  );
}

const sentence = page.getByTestId('sentence');

const said = () => sentence.element().textContent;

/** Replaces each text by an element. */
function translate(replace: (text: Text, font: HTMLElement) => void): void {
  const walker = document.createTreeWalker(sentence.element(), NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const each of texts) {
    const font = document.createElement('font');
    font.textContent = each.data;
    replace(each, font);
  }
}

const atOnce = (text: Text, font: HTMLElement): void => text.replaceWith(font);
const inTwoSteps = (text: Text, font: HTMLElement): void => {
  text.before(font);
  text.remove();
};
const andShownAgain = (text: Text, font: HTMLElement): void => {
  text.replaceWith(font);
  font.replaceWith(text.data);
};

it.each([
  ['at once', atOnce],
  ['in two steps', inTwoSteps],
  ['and the original is shown again', andShownAgain],
])('a sentence goes on after its texts were replaced %s', async (_, replace) => {
  await render(<Sentence />);
  await expect.element(sentence).toBeVisible();
  translate(replace);
  await button('Next').click();
  await expect.poll(said).toBe('Free until Friday, for 1 of you.');
  translate(replace);
  await button('Next').click();
  const end = 'Free until Saturday, and half until Monday, for 2 of you and a dog.';
  await expect.poll(said).toBe(end);
});
