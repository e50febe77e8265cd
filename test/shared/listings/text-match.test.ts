import { describe, expect, it } from 'vitest';
import {
  areaNamed,
  matchesWords,
  normaliseText,
  searchWords,
} from '../../../shared/listings/text-match.ts';
import { INHERITED_NAMES } from '../../support/inherited-names.ts';

describe('normaliseText', () => {
  it.each([
    ['Shepherd’s hut, Rydal', 'shepherds hut rydal'],
    ["Dove's  Nest", 'doves nest'],
    ['CAFÉ Été', 'cafe ete'],
    ['Bowness-on-Windermere', 'bowness on windermere'],
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
    ['2 bed flat', ['2', 'bed', 'flat']],
    ['!!!', []],
  ])('keeps of %j only %j', (text, expected) => {
    expect(searchWords(text)).toEqual(expected);
  });
});

describe('matchesWords', () => {
  const listing = {
    title: 'Shepherd’s hut above the beck',
    area_name: 'Bowness-on-Windermere',
    outcode: 'LA23',
  };
  it.each([
    ['shepherds', true],
    ['SHEPHERD’S HUT', true],
    ['hut la23', true],
    ['la23 3ab', true],
    ['bowness on windermere', true],
    ['windermere', true],
    ['la2', false],
    ['shepherd', false],
    ['hut keswick', false],
    ['3ab', false],
    ['!!!', false],
  ])('of %j is %j', (text, expected) => {
    expect(matchesWords(listing, searchWords(text))).toBe(expected);
  });

  it('knows an area by its alias', () => {
    const lakeside = { title: 'Lodge in the trees', area_name: 'Derwentwater', outcode: 'CA12' };
    expect(matchesWords(lakeside, searchWords('Derwent Water'))).toBe(true);
  });
});

describe('areaNamed', () => {
  const areas = ['Windermere', 'Bowness-on-Windermere', 'Derwentwater'];
  it.each([
    ['windermere', 'Windermere'],
    [' BOWNESS ', 'Bowness-on-Windermere'],
    ['bowness on windermere', 'Bowness-on-Windermere'],
    ['derwent water', 'Derwentwater'],
    ['Keswick', undefined],
    ['near windermere', undefined],
    ['', undefined],
  ])('finds in %j the area %j', (text, expected) => {
    expect(areaNamed(text, areas)).toBe(expected);
  });
});

describe('an area', () => {
  it.each(INHERITED_NAMES)('may be named %s', (area_name) => {
    const listing = { title: 'A barn', area_name, outcode: 'LA22' };
    expect(matchesWords(listing, ['barn'])).toBe(true);
    expect(areaNamed('Ambleside', [area_name, 'Ambleside'])).toBe('Ambleside');
  });
});
