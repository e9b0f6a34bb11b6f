import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import { defaultSettings } from '@arung/command-api/catalogue/default-settings'
import type { Secrets } from '../secrets.ts'
import type { Answers } from './answers.ts'

const opened = (databaseUrl: string, keys: Secrets) =>
  openBootstrap({ databaseUrl, keys, esdbUrl: process.env['ESDB_URL'] })

/** Returns whether the log has the operator's settings. */
export async function hasBusiness(databaseUrl: string, keys: Secrets): Promise<boolean> {
  const bootstrap = await opened(databaseUrl, keys)
  try {
    return (await bootstrap.settings()) !== null
  } finally {
    await bootstrap.close()
  }
}

/**
 * Saves what was answered about the operator, and leaves all other settings as they are. Invites the first admin where
 * nobody was invited yet. Returns the paths of links to a first password that nobody has used.
 */
export async function saveBusiness(
  databaseUrl: string,
  keys: Secrets,
  business: Answers['business'],
): Promise<readonly string[]> {
  const bootstrap = await opened(databaseUrl, keys)
  try {
    const before = await bootstrap.settings()
    const { firstAdmin, operator = {}, currencies } = business
    const phone = operator.phone ?? before?.phone ?? defaultSettings.phone
    const invited = firstAdmin ? await bootstrap.inviteFirst({ ...firstAdmin, phone }) : null
    // Last: until the settings are saved, every run repeats all steps, whatever stopped the earlier one.
    const kept = before ?? { ...defaultSettings, whatsapp: phone }
    await bootstrap.changeSettings({
      ...kept,
      operatorName: operator.name ?? kept.operatorName,
      email: operator.email ?? kept.email,
      phone,
      address: operator.address ?? kept.address,
      chargeableCurrencies: currencies ?? kept.chargeableCurrencies,
    })
    return invited?.links.map(({ path }) => path) ?? []
  } finally {
    await bootstrap.close()
  }
}
