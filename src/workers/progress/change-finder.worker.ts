import { findChanges } from '../../domain/progress/change/find-change.ts';
import { serve } from '../serve.ts';
import type { ChangeFinder } from './protocol.ts';

serve<ChangeFinder>(() => ({ findChanges }));
