import { expose } from 'comlink';
import { transferWhatCanBe } from '../transfer.ts';
import { createAnalyst } from './analyst.ts';
import { createPixelReader } from './read-pixels.ts';

transferWhatCanBe();
expose(createAnalyst(createPixelReader()));
