import { readPicture } from '../../../functions/photos/read-picture.ts';
import { largeJpeg } from '../../support/pictures.ts';

/**
 * A separate program, so that its memory is only that of a photo. Prints the file's size in bytes, the
 * photo's width, and the peak memory in MB.
 */
const file = await largeJpeg();
const picture = await readPicture(file);
const width = 'made' in picture ? picture.made.width : 0;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ bytes: file.length, width, megabytes }));
