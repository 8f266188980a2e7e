import { expose } from 'comlink';
import { registerTransferHandler } from '../transfer.ts';
import { createReader } from './reader.ts';

registerTransferHandler();
expose(createReader());
