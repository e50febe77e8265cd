import { describe, expect, it } from 'vitest';
import { areaNamed, normaliseText, searchWords } from '../../shared/text-match.ts';
import { INHERITED_NAMES } from '../support/inherited-names.ts';

describe('normaliseText', () => {
  it.each([
    ['Shepherd’s hut, Rydal', 'shepherds hut rydal'],
    ["Dove's  Nest", 'doves nest'],
    ['CAFÉ Été', 'cafe ete'],
    ['Bowness-on-Windermere', 'bowness on windermere'],
    ['Łódź, Sørøya, Großweg', 'lodz soroya grossweg'],
    ['  !?  ', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(normaliseText(text)).toBe(expected);
  });
});

describe('searchWords', () => {
  it.each([
    ['LA22', ['la22']],
    ['la22 9ab', ['la22']],
    ['LA229AB', ['la22']],
    ['LA22 9', ['la22']],
    ['LA229A', ['la22']],
    ['LA2', ['la2']],
    ['CA12 4 cottage', ['ca12', 'cottage']],
    ['cottage in LA21 8DX', ['cottage', 'in', 'la21']],
    ['LA2 29DP', ['la22']],
    ['LA22-9DP', ['la22']],
    ['LA22 ODP', ['la22']],
    ['cottage la2 29dp', ['cottage', 'la22']],
    ['Kes\u00adwick', ['keswick']],
    ['2 bed flat', ['2', 'bed', 'flat']],
    ['!!!', []],
  ])('keeps of %j only %j', (text, expected) => {
    expect(searchWords(text)).toEqual(expected);
  });
});

describe('areaNamed', () => {
  const areas = [
    { name: 'Windermere', aliases: ['Keswick'] },
    { name: 'Bowness-on-Windermere', aliases: ['Bowness'] },
    { name: 'Derwentwater', aliases: ['Derwent Water'] },
    { name: 'Keswick', aliases: [] },
  ];
  it.each([
    ['windermere', 'Windermere'],
    [' BOWNESS ', 'Bowness-on-Windermere'],
    ['bowness on windermere', 'Bowness-on-Windermere'],
    ['derwent water', 'Derwentwater'],
    // An own name comes before what another is also called.
    ['Keswick', 'Keswick'],
    ['Rydal', undefined],
    ['near windermere', undefined],
    ['', undefined],
  ])('finds in %j the area %j', (text, expected) => {
    expect(areaNamed(text, areas)).toBe(expected);
  });
});

describe('an area', () => {
  it.each(INHERITED_NAMES)('may be named %s', (area_name) => {
    const areas = [area_name, 'Ambleside'].map((name) => ({ name, aliases: [] }));
    expect(areaNamed('Ambleside', areas)).toBe('Ambleside');
  });
});
