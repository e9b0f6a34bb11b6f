import type { PlatformConfig } from '@arung/platform/config'
import type { ArungOptions } from './options.ts'
import { seedMediaOf } from './ground.ts'
import type { Started } from './stopping.ts'
import { prepareDemo } from '@arung/demo/prepare-demo'
import { hasSeason } from '@arung/demo/season/load-season'
import { startSeason } from '@arung/demo/season/season-part'

type Options = Pick<ArungOptions, 'root' | 'dataFolder' | 'demo' | 'report' | 'signal'>

/** Fills an empty data folder with the chosen demo, and continues a season that was begun. */
export async function startDemo(
  { root, demo, dataFolder, report, signal }: Options,
  product: Readonly<{ config: PlatformConfig; commandApiUrl: string; started: Started }>,
): Promise<void> {
  if (demo === 'none') return
  const { databaseUrl, esdbUrl, keys } = product.config
  const { commandApiUrl } = product
  const filling = { dataFolder, databaseUrl, esdbUrl, keys, commandApiUrl, report }
  const isNew = await prepareDemo({ ...filling, seedMedia: seedMediaOf(root), signal })
  if (demo === 'season' && (isNew || hasSeason(dataFolder)))
    product.started("the demo's season", startSeason(filling))
}
