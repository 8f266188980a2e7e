import type { WorkerClient } from '../../workers/protocol.ts';
import type { ConnectTakes, TakeEvent, TakeKeeper } from '../../workers/take/protocol.ts';
import { type SupervisorHandlers, superviseWorker, type WorkerSupervisor } from '../worker-supervisor.ts';

export type KeeperClient = WorkerClient<TakeKeeper>;

/** The worker that stores takes. After any number of crashes, the next call gets a new worker. */
export type Keeper = Pick<WorkerSupervisor<TakeKeeper, TakeEvent>, 'call' | 'callOnce'>;

interface KeeperHandlers {
  /** Ids of the takes that this window uses, which a new worker locks. */
  heldIds(): readonly string[];
  progress(event: TakeEvent): void;
  /** Called when a worker has died, which ends the recording. */
  died(): void;
}

export function superviseKeeper(connect: ConnectTakes, on: KeeperHandlers): Keeper {
  const supervisor = superviseWorker(connect);
  const handlers: SupervisorHandlers<TakeKeeper, TakeEvent> = {
    restore: (remote) => remote.claim(on.heldIds()),
    event: on.progress,
    restarted: on.died,
    unavailable: on.died,
  };
  return {
    call(method) {
      supervisor.start(handlers);
      return supervisor.call(method);
    },
    callOnce(method) {
      supervisor.start(handlers);
      return supervisor.callOnce(method);
    },
  };
}
