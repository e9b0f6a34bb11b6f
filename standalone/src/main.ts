import { banner } from './banner.ts'
import { chosenIn } from './environment.ts'
import { requireLoopback } from './preflight.ts'
import { runProduct } from './run-product.ts'

await runProduct(async (surroundings, seconds) => {
  const chosen = chosenIn(process.env, surroundings.root, {
    dataFolder: 'data',
    demo: 'season',
    verifyDays: 0,
  })
  requireLoopback(chosen.host)
  // Impossible settings are reported at once, before the product is loaded.
  const { startArung } = await import('./arung.ts')
  const { publicUrl, stop } = await startArung({ ...chosen, ...surroundings })
  const { dataFolder, demo } = chosen
  return {
    words: banner({ publicUrl, dataFolder, seconds: seconds(), demo: demo !== 'none' }),
    stop,
  }
})
