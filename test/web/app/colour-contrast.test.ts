import { describe, expect, it } from 'vitest';
import { colorRoles } from '../../../shared/color-roles.ts';

type Role = keyof typeof colorRoles;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: readonly (readonly [text: Role, ground: Role])[] = [
  ...(['body', 'sunk', 'surface', 'raised'] as const).flatMap((ground) =>
    (['text', 'dimmed', 'link'] as const).map((text) => [text, ground] as const),
  ),
  ['danger', 'body'],
  ['park', 'body'],
  ['primary', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-tab', 'sale-tab'],
  ['on-tab', 'letting-tab'],
  ['on-tab', 'holiday-tab'],
  ['on-sale-chip', 'sale-chip'],
  ['on-letting-chip', 'letting-chip'],
  ['on-holiday-chip', 'holiday-chip'],
  ['on-featured', 'featured'],
  ['on-published', 'published'],
  ['on-pending', 'pending'],
  ['on-draft', 'draft'],
  ['on-rejected', 'rejected'],
  ['on-edited', 'edited'],
  ['danger', 'surface'],
  ['danger', 'raised'],
  ['text', 'danger-soft'],
  ['on-danger-filled', 'danger-filled'],
  ['on-pets', 'pets'],
  ['on-illustration', 'illustration'],
  ['text', 'featured-soft'],
  ['text', 'pets-soft'],
  ['text', 'park-soft'],
  ['on-night', 'night'],
  ['on-night-dimmed', 'night'],
  ['lit', 'night'],
  ['on-night-button', 'night-button'],
  ['on-night-button', 'night-button-hover'],
];
const PARTS: readonly (readonly [part: Role, ground: Role])[] = [
  ...(['chart-1', 'chart-2', 'chart-3', 'chart-4'] as const).map((part) => [part, 'body'] as const),
  ['kept', 'raised'],
  ['kept', 'body'],
  ['field-border', 'surface'],
  ['field-border', 'body'],
  ['field-border', 'raised'],
  ['focus', 'body'],
  ['focus', 'sunk'],
  ['focus', 'surface'],
  ['primary', 'surface'],
];

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('in the %s scheme', (_, scheme) => {
  it.each(TEXT)('text %s on %s has a contrast of at least 4.5', (text, ground) => {
    expect(contrast(colorRoles[text][scheme], colorRoles[ground][scheme])).toBeGreaterThanOrEqual(
      4.5,
    );
  });

  it.each(PARTS)('part %s on %s has a contrast of at least 3', (part, ground) => {
    expect(contrast(colorRoles[part][scheme], colorRoles[ground][scheme])).toBeGreaterThanOrEqual(
      3,
    );
  });
});
