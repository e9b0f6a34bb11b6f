import { afterAll, beforeAll, expect, test } from 'vitest'
import { readGatewayFile } from '@arung/domain/reconciliation/gateway-file'
import { newInvoice, openSandbox, openShop, type Shop } from './shop.ts'

let shop: Shop
let sandbox: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  shop = await openShop()
  sandbox = await openSandbox(shop)
})
afterAll(async () => {
  await sandbox.close()
  await shop.close()
})

const report = async (query = '') =>
  (await fetch(`${sandbox.url}/web/balance-report.csv${query}`)).text()

test('the balance report has what was paid, with fee and tax, under the reference of the merchant', async () => {
  const paid = await sandbox.gateway.createInvoice(newInvoice())
  await sandbox.gateway.createInvoice(newInvoice())
  await fetch(paid.url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay', channel: 'BCA' }),
    redirect: 'manual',
  })
  const { rows, faults } = readGatewayFile(await report())
  expect(faults).toEqual([])
  expect(rows).toMatchObject([
    { kind: 'PAYMENT', amount: paid.amount.amount, fee: 4_440, reference: paid.externalId },
  ])
  const page = await (await fetch(paid.url)).text()
  expect(page).toContain('/web/balance-report.csv')
})

test('the balance report of other days is empty', async () => {
  expect((await report('?from=2020-01-01&to=2020-01-31')).trim().split('\r\n')).toHaveLength(1)
})
