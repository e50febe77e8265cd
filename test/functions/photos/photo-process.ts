import { readFile } from 'node:fs/promises';
import { readPicture } from '../../../functions/photos/read-picture.ts';

/**
 * A program of its own, so that the memory that it takes is a photo's alone. Makes a photo of the file
 * that it is given; prints the photo's width, the most memory that was taken, in MB, and the time of
 * a processor that it took, in seconds.
 */
const [path = ''] = process.argv.slice(2);
const picture = await readPicture(await readFile(path));
const width = 'made' in picture ? picture.made.width : 0;
const { user, system } = process.cpuUsage();
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ width, megabytes, seconds: (user + system) / 1_000_000 }));
