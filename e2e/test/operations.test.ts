import { randomUUID } from 'node:crypto'
import type { ReservationProductRow } from '@arung/contracts/operations/reservation-products'
import { sampleSingle, sampleType } from '@arung/domain/operations/samples'
import { expect, type Page } from '@playwright/test'
import { call } from '../src/api.ts'
import { comeSignedIn, demoStaff } from '../src/accounts.ts'
import { test } from '../src/world.ts'

const area = '/reservation/admin'
const dayMs = 86_400_000
const inDays = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const name = (word: string): string => `${word} ${randomUUID().slice(0, 6)}`
const rowOf = (page: Page, called: string) => page.getByRole('row', { name: new RegExp(called) })

test(
  'staff add, retire and restore a guide, see the licence warning, and import one from a spreadsheet @desktop',
  { tag: '@gate' },
  async ({ visitor, context, expectTrouble }) => {
    expectTrouble(/422/)
    const { page, say } = visitor
    await comeSignedIn(context, 'reservation-admin', demoStaff)
    const guide = name('Ketut')
    await page.goto(visitor.at(`${area}/guides`))
    await page.getByRole('link', { name: say('operations:guides.create') }).click()
    const save = page.getByRole('button', { name: say('backoffice:form.save') })
    await page.getByLabel('Name', { exact: true }).fill(guide)
    await page.getByLabel(/^Licence number/).fill('RG-1')
    await save.click()
    await expect(page.getByText(/A licence needs both/)).toBeVisible()
    await page.getByLabel(/^Licence expires/).fill(inDays(20))
    await save.click()
    await expect(rowOf(page, guide)).toContainText(say('operations:licence.SOON'))

    const edit = page.getByRole('link', { name: say('operations:editOf', { name: guide }) })
    const confirm = (words: string) =>
      page.getByRole('alertdialog').getByRole('button', { name: words }).click()
    await edit.click()
    await page.getByRole('button', { name: say('operations:retire.button') }).click()
    await confirm(say('operations:retire.button'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('operations:guides.title'))
    await expect(rowOf(page, guide)).toBeHidden()
    await page.getByRole('link', { name: say('operations:tabs.retired') }).click()
    await edit.click()
    await page.getByRole('button', { name: say('operations:restore.button') }).click()
    await confirm(say('operations:restore.button'))
    await expect(rowOf(page, guide)).toBeVisible()

    const added = name('Made')
    const csv = [
      'Name;Skills;Licence number;Licence expires',
      `${added};Rafting;RG-2;${inDays(400)}`,
      `${name('Wrong')};Surfing;RG-3;${inDays(400)}`,
    ].join('\r\n')
    await page.getByRole('button', { name: say('operations:import.button') }).click()
    await page
      .getByLabel(say('backoffice:sheet.choose'))
      .setInputFiles({ name: 'guides.csv', buffer: Buffer.from(csv), mimeType: 'text/csv' })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toContainText(/^1 .* 1 /)
    await dialog.getByRole('button', { name: /1/ }).click()
    await expect(dialog.getByRole('status')).toContainText(/^1 /)
    await dialog
      .getByRole('button', { name: say('backoffice:bulk.close'), exact: true })
      .last()
      .click()
    await expect(rowOf(page, added)).toBeVisible()
  },
)

test('staff map a product of the site after seeing the bookings it becomes @desktop', async ({
  visitor,
  context,
}) => {
  const { page, say } = visitor
  const { token } = await comeSignedIn(context, 'reservation-admin', demoStaff)
  const send = <Answer>(path: string, body: unknown) =>
    call<Answer>(`/reservation-admin${path}`, { method: 'POST', body, token })
  const pools = await call<{ id: string; name: string }[]>('/reservation-admin/pools', { token })
  const lunch = pools.find(pool => pool.name.includes('lunch'))?.id ?? ''
  const { id: typeId } = await send<{ id: string }>('/product-types', {
    ...sampleType,
    kind: 'NONE',
  })
  const fitting = name('Lunch')
  const other = name('Swing')
  const product = (called: string, poolId: string): Partial<ReservationProductRow['product']> => ({
    ...sampleSingle,
    typeId,
    name: called,
    pools: [{ poolId, per: 'PERSON' }],
  })
  await send('/products', product(fitting, lunch))
  await send('/products', product(other, pools.find(({ id }) => id !== lunch)?.id ?? ''))

  await page.goto(visitor.at(`${area}/product-mapping?q=riverside`))
  await page.getByRole('button', { name: /Riverside Set Lunch|Makan Siang/ }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: say('operations:map.save') })
  await dialog.getByRole('combobox').selectOption({ label: other })
  await expect(dialog.getByText(say('operations:faults.POOLS_DIFFER'))).toBeVisible()
  await expect(save).toBeDisabled()
  await dialog.getByRole('combobox').selectOption({ label: fitting })
  await expect(dialog.getByRole('listitem')).toContainText(fitting)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, 'Riverside Set Lunch')).toContainText(
    say('operations:mappingStates.MAPPED'),
  )
})
