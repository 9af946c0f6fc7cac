// npm run outbox: lists the events that could not be delivered. npm run outbox -- requeue <id>... retries them (all of
// them: requeue all), discard <id>... deletes them.
import { discardDeadLetters, listDeadLetters, requeueDeadLetters } from './outbox/dead-letters.ts';
import { runOperatorCommand, openDatabase } from './start/operator-command.ts';
import { findServices } from './start/services.ts';

const [command = 'list', ...ids] = process.argv.slice(2);

await runOperatorCommand(async () => {
  const isChange = command === 'requeue' || command === 'discard';
  if (command !== 'list' && (!isChange || ids.length === 0)) {
    throw new Error('Use: npm run outbox -- list, requeue <id>..., requeue all, or discard <id>...');
  }
  for (const { name: service } of findServices()) {
    await using client = await openDatabase(service);
    const found = await listDeadLetters(client);
    if (command === 'requeue') {
      const chosen = ids[0] === 'all' ? found.map(({ id }) => id) : ids;
      console.log(`${service}: ${await requeueDeadLetters(client, chosen)} queued again`);
    } else if (command === 'discard') {
      console.log(`${service}: ${await discardDeadLetters(client, ids)} discarded`);
    } else {
      for (const { id, topic, attempts, failedAt, reason } of found) {
        console.log(`${service}  ${id}  ${topic}  ${failedAt.toISOString()}  tries: ${attempts}  ${reason}`);
      }
      console.log(`${service}: ${found.length === 0 ? 'none' : found.length}`);
    }
  }
});
