import { expect, it } from 'vitest';
import { alsoTakenInWords } from '../../../../../web/src/features/bookings/reservations/taken-texts.ts';

it.each([
  [['Airbnb'], 'Airbnb also shows some of these nights as taken'],
  [
    ['Airbnb', 'Vrbo', 'Google Calendar'],
    'Airbnb, Vrbo and Google Calendar also show some of these nights as taken',
  ],
])('%s have nights', (names, words) => {
  expect(alsoTakenInWords(names, 'of these nights')).toBe(words);
});
