import { Blob, Face, Feature, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { SITE_NAME } from '../../../shared/brand.ts';
import { wholeTypeface } from './typeface.ts';

const WEIGHT = 600;
const FLARE = 100;
/** Space between letters, in units of the face (2,000 to the em). */
const LETTER_SPACING = -15;
const WITHOUT_KERNING = [new Feature('kern', 0)];

/** The place of the name in the logo's drawing, in tenths of its units. */
const BASELINE = 260;
const CAPITAL_HEIGHT = 240;
/** The height of a capital in the face's units. */
const FACE_CAPITAL_HEIGHT = 1426;

type Numbers = readonly number[];

/** The site's name as an SVG path: flared letters, in tenths of the logo's units. */
export async function nameOutline(): Promise<string> {
  const instance = await subsetFont(await wholeTypeface(), SITE_NAME, {
    targetFormat: 'truetype',
    variationAxes: { FLAR: FLARE, wght: WEIGHT },
  });
  const font = new Font(new Face(new Blob(new Uint8Array(instance))));
  const text = new TextBuffer();
  text.addText(SITE_NAME);
  text.guessSegmentProperties();
  shape(font, text, WITHOUT_KERNING);

  const scale = CAPITAL_HEIGHT / FACE_CAPITAL_HEIGHT;
  const path = new RelativePath();
  let left = 0;
  for (const { codepoint: glyph, xAdvance = 0 } of text.getGlyphInfosAndPositions()) {
    for (const { type, values } of font.glyphToJson(glyph)) {
      path.add(
        type,
        values.map((value, index) =>
          Math.round(index % 2 === 0 ? (left + value) * scale : BASELINE - value * scale),
        ),
      );
    }
    left += xAdvance + LETTER_SPACING;
  }
  return path.toString();
}

/** Writes a path of whole numbers in relative coordinates, which are shorter. */
class RelativePath {
  #written = '';
  #at: Numbers = [0, 0];
  #start: Numbers = [0, 0];

  /** @param values absolute: x and y in turn */
  add(command: string, values: Numbers): void {
    if (command === 'Z') {
      this.#written += 'z';
      this.#at = this.#start;
      return;
    }
    const [x = 0, y = 0] = this.#at;
    const steps = values.map((value, index) => value - (index % 2 === 0 ? x : y));
    this.#at = values.slice(-2);
    if (command === 'M') this.#start = this.#at;
    const [right, down] = steps;
    if (command === 'L' && down === 0) this.#written += `h${right}`;
    else if (command === 'L' && right === 0) this.#written += `v${down}`;
    else this.#written += command.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
  }

  toString(): string {
    return this.#written;
  }
}
