import { expect, it } from 'vitest';
import { alsoTakenInWords } from '../../../../../web/src/features/bookings/reservations/taken-texts.ts';

it.each([
  [['Airbnb'], 'Airbnb has some of these nights'],
  [
    ['Airbnb', 'Vrbo', 'Google Calendar'],
    'Airbnb, Vrbo and Google Calendar have some of these nights',
  ],
])('%s have nights', (names, words) => {
  expect(alsoTakenInWords(names, 'of these nights')).toBe(words);
});
