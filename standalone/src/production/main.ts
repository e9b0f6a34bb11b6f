import { chosenIn, proxyHopsIn } from '../environment.ts'
import { CannotStart } from '../preflight.ts'
import { runProduct } from '../run-product.ts'
import { installationOf, requireNoDemo } from './installation.ts'

// `npm run production`: the installation that `npm run setup` made in this data folder, for real business.
await runProduct(async (surroundings, seconds) => {
  const chosen = chosenIn(process.env, surroundings.root, {
    dataFolder: 'data',
    demo: 'none',
    verifyDays: 7,
  })
  const trustProxyHops = proxyHopsIn(process.env, chosen.host)
  const { dataFolder } = chosen
  requireNoDemo(dataFolder)
  const installation = installationOf(dataFolder)
  if (installation === null)
    throw new CannotStart(
      `${dataFolder} is not set up. Run npm run setup -- --data ${dataFolder} first.`,
    )
  // Impossible settings are reported at once, before the product is loaded.
  const { startProduction } = await import('./production.ts')
  const { publicUrl, stop } = await startProduction({
    ...chosen,
    ...surroundings,
    installation,
    trustProxyHops,
    logLevel: process.env['LOG_LEVEL'] ?? 'warn',
  })
  return { words: runningWords(publicUrl), stop }

  function runningWords(publicUrl: string): string {
    return [
      `Arung runs: ${publicUrl}, at ${chosen.host}:${chosen.port} for the proxy (started in ${seconds().toFixed(1)} s).`,
      ...(installation?.rehearsal ? ['REHEARSAL: payments are made with test keys.'] : []),
      ...(chosen.backups ? [] : ['WARNING: no backups are made. Set ARUNG_BACKUP_TO.']),
    ].join('\n')
  }
})
