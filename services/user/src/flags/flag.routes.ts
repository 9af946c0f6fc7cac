import { listFlagSwitches, switchFlag } from '@grow/contracts';
import { readFlagSwitches } from '@grow/contracts/internal';
import { handle, handleInternal, type Route } from '@grow/service-kit';
import { readSwitches } from './read-switches.ts';
import { setSwitch } from './switch-flag.ts';

export function flagRoutes(): Route[] {
  return [
    handle(listFlagSwitches, (_input, { em }) => readSwitches(em)),
    handle(switchFlag, ({ params, body }, { em, caller }) =>
      setSwitch({ em, adminId: caller.userId, name: params.name }, body),
    ),
    handleInternal(readFlagSwitches, async (_input, { em }) =>
      (await readSwitches(em)).map(({ people, ...rest }) => ({ ...rest, userIds: people.map(({ id }) => id) })),
    ),
  ];
}
