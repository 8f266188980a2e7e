// Each flow that stores something of a take runs once for each of its writes, which then fails. After each failure the next visit opens,
// and has each take that was shown as kept and none that was deleted. The screen has shown that the flow failed.
import { expect, test } from 'vitest';
import { FAULTS, type FaultPlan } from '../../faults.ts';
import { TakeDevice, type TakeWindow } from '../../take-window.ts';
import { type Flow, flows } from './stored-flows.ts';

async function begin({ prepare }: Flow, device: TakeDevice, plan?: FaultPlan): Promise<TakeWindow> {
  if (!prepare) return device.open(plan);
  const window = await device.open(plan, 'paused');
  await prepare(window);
  window.faults.paused = false;
  return window;
}

const DEAD: Partial<Awaited<ReturnType<Flow['during']>>> = { attemptsMax: Number.POSITIVE_INFINITY };

/** @returns whether a write failed: the flow may have fewer */
async function check(flow: Flow, before: TakeDevice, plan: FaultPlan): Promise<boolean> {
  const device = before.copy();
  const window = await begin(flow, device, plan);
  const seen = await flow.during(window);
  const { isDead, injected } = window.faults;
  window.close();

  // Only the page can report a dead worker (see the tests of its death), so the flow promises nothing but the kept take.
  const {
    packets: packetsMin = 0,
    attemptsMin = 0,
    attemptsMax = 1,
    deleted = 'none',
  } = isDead ? DEAD : seen;
  const next = await device.open();
  const { kept, unfinished } = next.takes.get();
  const what = JSON.stringify({ plan, seen, files: device.disk.list() });
  const found = kept.find(({ id }) => id === seen.kept);
  expect(found?.id, what).toBe(seen.kept);
  for (const take of [...kept, ...unfinished]) {
    const packets = await device.packets(take);
    expect(packets, what).toBeGreaterThanOrEqual(packetsMin);
    for (const each of take.attempts) expect(await next.takes.openAttempt(take, each), what).toBeDefined();
  }
  expect(seen.doneOrReported || isDead, what).toBe(true);
  const attempts = found?.attempts.length ?? 0;
  expect(attempts, what).toBeGreaterThanOrEqual(attemptsMin);
  expect(attempts, what).toBeLessThanOrEqual(attemptsMax);
  const left = device.disk.list().filter((file) => file.startsWith(`${deleted}/`));
  expect(left, what).toEqual([]);
  next.close();
  return injected > 0;
}

async function writesOf(flow: Flow, before: TakeDevice): Promise<number> {
  const window = await begin(flow, before.copy());
  const seen = await flow.during(window);
  expect(seen.doneOrReported).toBe(true);
  // Without a fault each flow keeps or deletes a take, so the checks of kept and deleted takes after a fault are not empty.
  expect(seen.kept ?? seen.deleted).toBeDefined();
  const { writes } = window.faults;
  window.close();
  return writes;
}

test.for(flows)(
  '$name: the screen shows the stored state after any write fails, once or from then on',
  async (flow, { annotate }) => {
    const before = new TakeDevice();
    await flow.before(before);
    const writes = await writesOf(flow, before);
    let cases = 0;
    for (const fault of FAULTS) {
      for (const onwards of fault === 'death' ? [false] : [false, true]) {
        for (let at = 1; at <= writes; at += 1)
          cases += Number(await check(flow, before, { fault, at, onwards }));
      }
    }
    // For the table of `npm run bench faults`.
    await annotate(`${writes} writes, ${cases} faults`, 'faults');
    expect(cases).toBeGreaterThanOrEqual(writes * 9);
  },
);
