import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openBootstrap } from '@arung/command-api/bootstrap/bootstrap'
import { defaultSettings } from '@arung/command-api/catalogue/default-settings'
import { openMoving, type MovingOptions } from '@arung/command-api/moving/open-moving'
import { tables, type TableName } from '@arung/contracts/moving/tables'
import { createPostgresEventStore } from '@arung/event-store/postgres/postgres-event-store'
import { testDatabase } from '@arung/platform/testing/database'
import { testKeys } from '@arung/platform/testing/keys'
import { filesIn, importAll } from '../../src/import/import-all.ts'

export const admin = 'boss@admins.example'
export const adminId = 'de300000-0000-4000-8000-0000000000aa'
type Options = Partial<Pick<MovingOptions, 'as' | 'isRehearsal' | 'isInviting' | 'isOverCapacity'>>
/** Rows by the names of their columns. A missing cell is that of the example in the template. */
export type Rows = readonly Readonly<Record<string, string>>[]

/** A day of the operator's calendar, so many days from now. */
export const days = (ahead: number): string =>
  new Date(Date.now() + (ahead * 24 + 8) * 3_600_000).toISOString().slice(0, 10)

/** The cells of a kind's example, as far as a row of tests needs them. */
const usual: Readonly<Record<TableName, Readonly<Record<string, string>>>> = {
  products: {},
  customers: {},
  agents: { email: 'agent@tours.example' },
  prices: {},
  bookings: {
    date: days(20),
    product: 'P1',
    paid: '',
    paid_how: '',
    amount: '',
    sold_on: '',
    guests: '',
  },
}

export function fileOf(name: TableName, rows: Rows): string {
  const columns = Object.entries(tables[name].columns)
  const cells = rows.map(row =>
    columns.map(([column, { example }]) => row[column] ?? usual[name][column] ?? example),
  )
  return [columns.map(([column]) => column), ...cells]
    .map(line => line.map(cell => `"${cell.replaceAll('"', '""')}"`).join(';'))
    .join('\r\n')
}

/** A fresh installation with one admin, into which files are moved as the command does. */
export async function openMovingWorld() {
  const database = await testDatabase()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-import-'))
  const store = createPostgresEventStore({ ...database, applicationName: 'test' })
  const address = { databaseUrl: database.url, keys: testKeys }
  const bootstrap = await openBootstrap(address)
  await bootstrap.createStaffAccount({
    accountId: adminId,
    realm: 'admins',
    person: {
      firstName: 'Boss',
      lastName: 'Tester',
      email: admin,
      phone: '+628123456789',
      country: null,
      city: null,
      companyName: null,
    },
    position: null,
    password: 'river-otter-482',
  })
  await bootstrap.changeSettings(defaultSettings)
  await bootstrap.close()
  const open = (options: Options = {}) =>
    openMoving({
      ...address,
      as: admin,
      isRehearsal: false,
      isInviting: false,
      isOverCapacity: false,
      ...options,
    })

  /** Moves the contents of files in, in the order of their kinds. Returns what the command says, and its reports. */
  async function moveFiles(
    contents: Readonly<Partial<Record<TableName, string>>>,
    options: Options = {},
  ) {
    const own = mkdtempSync(path.join(folder, 'run-'))
    for (const [name, content] of Object.entries(contents))
      writeFileSync(path.join(own, `${name}.csv`), content)
    const moving = await open(options)
    const said: string[] = []
    try {
      const isWhole = await importAll({
        moving,
        files: filesIn(own),
        onLine: line => said.push(line),
      })
      const report = (name: TableName) => readFileSync(path.join(own, `${name}.report.csv`), 'utf8')
      return { isWhole, said: said.join('\n'), report, folder: own }
    } finally {
      await moving.close()
    }
  }

  /** Moves rows of one kind in, and returns for each its outcome and what is wrong, as `column: code`. */
  async function move(name: TableName, rows: Rows, options: Options = {}) {
    const { moveIn } = await import('@arung/command-api/moving/move-in')
    const moving = await open(options)
    try {
      const reports = await moveIn(moving, name, fileOf(name, rows))
      return reports.map(({ outcome, problems }) =>
        [outcome, ...problems.map(({ column, code }) => `${column}: ${code}`)].join(', '),
      )
    } finally {
      await moving.close()
    }
  }

  return {
    database,
    store,
    open,
    move,
    moveFiles,
    folder,
    head: () => store.head(),
    async close() {
      await store.close()
      await database.drop()
      rmSync(folder, { recursive: true })
    },
  }
}
export type MovingWorld = Awaited<ReturnType<typeof openMovingWorld>>
