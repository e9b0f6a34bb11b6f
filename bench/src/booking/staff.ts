import { randomUUID } from 'node:crypto'
import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import { demoId } from '@arung/demo/ids'
import { demoPassword, people } from '@arung/demo/people'
import type { Client } from './client.ts'
import type { Product } from './product.ts'

/** Creates the account of a member of staff, because the shop has only an admin. */
export async function hireStaff(
  { keys }: Pick<Product, 'keys'>,
  { databaseUrl }: Readonly<{ databaseUrl: string }>,
): Promise<void> {
  const clerk = people.find(({ realm }) => realm === 'reservation-admin')
  if (clerk === undefined) throw new Error('The demo has no staff')
  const { firstName, lastName, email, phone, companyName } = clerk
  const bootstrap = await openBootstrap({ databaseUrl, keys })
  await bootstrap.createStaffAccount({
    accountId: demoId('account', email),
    realm: 'reservation-admin',
    position: 'SUPER_ADMIN',
    password: demoPassword,
    person: { firstName, lastName, email, phone, country: 'ID', city: 'Gianyar', companyName },
  })
  await bootstrap.close()
}

/** Signs in the demo's admin and the member of staff. Returns the token of each. */
export async function signedInDesk(client: Client): Promise<{ admin: string; staff: string }> {
  const tokenOf = async (realm: string, email: string): Promise<string> => {
    const { token } = await ask(client, `/${realm}/login`, { email, password: demoPassword })
    return token
  }
  return {
    admin: await tokenOf('admins', 'admin@jeramaya.example'),
    staff: await tokenOf('reservation-admin', 'staff@jeramaya.example'),
  }
}

/** Posts to the API and returns the data of its response. Throws for a refusal. */
export async function ask(client: Client, path: string, body: object, token?: string) {
  const { status, text } = await client.send('POST', `/api${path}`, {
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text).data
}

/** Reads from the API. Throws for a refusal. */
export async function read(client: Client, path: string, token: string) {
  const { status, text } = await client.send('GET', `/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`)
  return JSON.parse(text).data
}
