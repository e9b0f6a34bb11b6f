// A process that has loaded the npm packages and waits for what it is to run: it starts in half the time then.
const packages = JSON.parse(process.argv[2] ?? '[]')
// Whoever started it ends it, also when the terminal tells all of them.
process.on('SIGINT', () => undefined)
process.once('disconnect', () => process.exit(0))
const messages = []
const taken = []
process.on('message', message => (taken.shift() ?? (one => messages.push(one)))(message))
const next = () =>
  messages.length > 0 ? messages.shift() : new Promise(resolve => taken.push(resolve))

// A package that cannot be loaded is missed by the bundle, in words of its own.
await Promise.all(packages.map(name => import(name).catch(() => undefined)))
const { run } = await import(await next())
await run(await next())
