// A process that has loaded the npm packages and waits for what it is to run, so that it starts in half the time.
const packages = JSON.parse(process.argv[2] ?? '[]')
// The process that started it ends it, even when the terminal signals all of them.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => process.exit(0))
const messages = []
const taken = []
process.on('message', message => (taken.shift() ?? (one => messages.push(one)))(message))
const next = () =>
  messages.length > 0 ? messages.shift() : new Promise(resolve => taken.push(resolve))

// If a package cannot be loaded, the bundle reports it in its own words.
await Promise.all(packages.map(name => import(name).catch(() => undefined)))
const { run } = await import(await next())
await run(await next())
