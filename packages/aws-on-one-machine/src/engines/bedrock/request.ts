import * as z from 'zod';
import { BedrockError } from './errors.ts';

const LONGEST_PROMPT = 10_000;
const LARGEST_SEED = 4_294_967_294;

const ASPECT_RATIOS = ['16:9', '1:1', '21:9', '2:3', '3:2', '4:5', '5:4', '9:16', '9:21'] as const;

/** The body of a text-to-image request to Stability's models. */
const requestSchema = z.strictObject({
  prompt: z.string().min(1).max(LONGEST_PROMPT),
  negative_prompt: z.string().max(LONGEST_PROMPT).optional(),
  aspect_ratio: z.enum(ASPECT_RATIOS).default('1:1'),
  mode: z.literal('text-to-image').optional(),
  seed: z.int().min(0).max(LARGEST_SEED).default(0),
  output_format: z.enum(['png', 'jpeg']).default('png'),
});

export type PictureRequest = z.output<typeof requestSchema>;

/** @throws BedrockError ValidationException */
export function readRequest(body: Buffer): PictureRequest {
  try {
    return requestSchema.parse(JSON.parse(body.toString('utf8')));
  } catch (error) {
    if (error instanceof z.ZodError) throw malformed(z.prettifyError(error));
    if (error instanceof SyntaxError) throw malformed('The body is no JSON.');
    throw error;
  }
}

const malformed = (what: string): BedrockError =>
  new BedrockError('ValidationException', `Malformed input request: ${what}`);
