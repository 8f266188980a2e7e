import { expose } from 'comlink';
import { transferWhatCanBe } from '../transfer.ts';
import { createReader } from './reader.ts';

transferWhatCanBe();
expose(createReader());
