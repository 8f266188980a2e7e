import { expose } from 'comlink';
import { createReader } from './reader.ts';

expose(createReader());
