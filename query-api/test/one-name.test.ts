import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { fullName } from '@arung/contracts/full-name'
import { accountSamples } from '@arung/domain/accounts/samples'
import type { DomainEvent } from '@arung/domain/event-types'
import { sampleContact } from '@arung/domain/testing/sample-order'
import { paperHistory } from '@arung/projections/testing/paper-history'
import { orderPlaced, uuid } from '@arung/projections/testing/sample-events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentsSql } from '../src/ledger/report-names.ts'
import { paperSql } from '../src/papers/paper-list.ts'
import { fullNameSql } from '../src/full-name-sql.ts'
import { people } from './accounts.ts'
import { ids, shop } from './shop.ts'
import { startWorld, type World } from './world.ts'

const run = promisify(execFile)
const hasPoppler = await run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)
const names = { firstName: 'Surya', lastName: 'surya' }
const order = orderPlaced(97, { contact: { ...sampleContact, ...names } })
const sale = { kind: 'ORDER', id: order.data.orderId } as const
const agentId = uuid(8, 97)
let world: World
let token: string

/** The papers of a sale, as those of the order. */
const ofOrder = (event: DomainEvent): DomainEvent =>
  event.type === 'PaperIssued' && event.data.about.kind !== 'AGENT'
    ? { ...event, data: { ...event.data, about: { ...event.data.about, sale } } }
    : event

beforeAll(async () => {
  world = await startWorld()
  const { AccountRegistered } = accountSamples
  const person = AccountRegistered.person && {
    ...AccountRegistered.person,
    ...names,
    companyName: null,
  }
  await world.say(...shop, ...people, order, ...paperHistory().map(ofOrder), {
    type: 'AccountRegistered',
    data: { ...AccountRegistered, accountId: agentId, realm: 'agents', person },
  })
  token = await world.signIn(ids.admin, 'RESERVATION_ADMIN', 'FINANCE_LITE')
})
afterAll(() => world.stop())

test.each([
  ['Surya', 'Surya'],
  ['Surya', 'SURYA '],
  [' Surya', 'surya'],
  ['Andre\u0301', 'André'],
  ['Élodie', 'éLODIE'],
  ['Ketut', 'Surya'],
  ['Maria', 'Marias'],
  ['Surya', ''],
  ['', ''],
])('a list names %j %j as a document does', async (firstName, lastName) => {
  const { rows } = await world.pool.query<{ name: string }>(
    `SELECT ${fullNameSql('person')} AS name FROM (VALUES ($1::jsonb)) AS p (person)`,
    [{ firstName, lastName }],
  )
  expect(rows).toEqual([{ name: fullName({ firstName, lastName }) }])
})

test('receipts and invoices are for a person with one name', async () => {
  for (const nth of [1, 2]) {
    // The route waits for the read model; a statement beside it does not.
    const path = `/reservation-admin/papers/${uuid(90, nth)}/document.pdf?format=A4&locale=en`
    const answer = await world.fetch(path, { token })
    expect(answer.status).toBe(200)
    const { rows } = await world.pool.query(paperSql, [uuid(90, nth)])
    expect(rows).toMatchObject([{ name: 'Surya' }])
    if (!hasPoppler) continue
    const text = await textOf(Buffer.from(await answer.arrayBuffer()))
    expect(text).toContain('Surya')
    expect(text).not.toMatch(/surya\s+surya/i)
  }
})

test('the report names an agent with one name once', async () => {
  const name = async () => {
    const { rows } = await world.pool.query<{ id: string; name: string }>(agentsSql)
    return rows.find(({ id }) => id === agentId)?.name
  }
  await expect.poll(name, { timeout: 10_000 }).toBe('Surya')
})

async function textOf(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'arung-paper-'))
  try {
    const file = path.join(folder, 'paper.pdf')
    await writeFile(file, pdf)
    const { stdout } = await run('pdftotext', [file, '-'])
    return stdout
  } finally {
    await rm(folder, { recursive: true })
  }
}
