import { serve } from '../serve.ts';
import { checkRoom } from './free-room.ts';
import type { RoomChecker } from './protocol.ts';

serve<RoomChecker>(() => ({ checkRoom }));
