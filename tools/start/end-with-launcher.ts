// Loaded into every process that the start launches: the process ends when its launcher has ended, even by kill -9, so
// that the next start finds the ports and the database free.
process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), 8_000).unref();
});
process.channel?.unref();
