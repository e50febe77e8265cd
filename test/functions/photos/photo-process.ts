import { readPicture } from '../../../functions/photos/read-picture.ts';
import { largeJpeg } from '../../support/pictures.ts';

/**
 * A program of its own, so that the memory that it takes is a photo's alone. Prints the size of the
 * file in bytes, the photo's width, and the most memory that was taken, in MB.
 */
const file = await largeJpeg();
const picture = await readPicture(file);
const width = 'made' in picture ? picture.made.width : 0;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ bytes: file.length, width, megabytes }));
