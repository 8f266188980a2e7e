import { expose } from 'comlink';
import { createAnalyst } from './analyst.ts';
import { createPixelReader } from './read-pixels.ts';

expose(createAnalyst(createPixelReader()));
