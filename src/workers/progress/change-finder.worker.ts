import { expose } from 'comlink';
import { findChanges } from '../../domain/progress/change/find-change.ts';

expose({ findChanges });
