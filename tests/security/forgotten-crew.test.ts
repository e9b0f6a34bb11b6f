import { expect, test } from 'vitest'
import { sampleDriver, sampleGuide } from '@arung/domain/operations/samples'
import { verifyDatabase } from '@arung/operator/verify/verify-database'
import { tracesOf } from './traces.ts'
import { accepted, call, database, eventually, staffAs, target } from './world.ts'

const words = ['Forgottencrewname', '81277665544', 'FGT-990-CREW', '7654321']
const person = { name: words[0], phone: `+62${words[1]}`, licenceNumber: words[2] }

test.each([
  // The people, their history twice, and what a guide is paid by agreement.
  ['guides', 4, { ...sampleGuide, person: { ...person, payPerTrip: Number(words[3]) } }],
  ['drivers', 3, { ...sampleDriver, person }],
])(
  'forgotten %s are in no table, no event, no file and no log line',
  async (kind, tables, value) => {
    const { token } = await staffAs('ADMIN')
    const path = `/reservation-admin/${kind}`
    const { id } = await accepted('POST', path, value, token)
    const renamed = { ...value, person: { ...value.person, name: `${words[0]} Baru` } }
    await accepted('PUT', `${path}/${id}`, renamed, token)
    // A response that contains the other version, and a spreadsheet, both with the name in them.
    const stale = { token, headers: { 'if-match': '"0000000000000000"' } }
    await call('PUT', `${path}/${id}`, value, stale)
    await accepted('POST', `${path}/import`, { rows: [{ id, value }] }, token)
    await eventually(async () => {
      const seen = await call('GET', `${path}/${id}/history`, undefined, { token })
      return seen.text.includes(words[0] ?? '') ? true : null
    })
    expect((await tracesOf(words)).filter(place => place.startsWith('read'))).toHaveLength(tables)
    expect((await call('POST', `${path}/${id}/forget`, {}, { token })).status).toBe(409)
    await accepted('PUT', `${path}/${id}/retirement`, {}, token)
    await accepted('POST', `${path}/${id}/forget`, {}, token)

    const left = await eventually(async () => {
      const { rowCount } = await database.query(
        'SELECT FROM vault.person_keys WHERE subject = $1 AND key IS NULL',
        [`${kind.slice(0, -1)}/${id}`],
      )
      const places = await tracesOf(words)
      return rowCount === 1 && places.length === 0 ? places : null
    }).catch(() => tracesOf(words))
    expect(left).toEqual([])
    const told = await call('GET', `${path}/${id}/history`, undefined, { token })
    expect(told.text).toContain('Forgotten')
    const verdict = await verifyDatabase({ url: target.databaseUrl, keys: target.secrets })
    expect(verdict.lines.filter(line => line.startsWith('WRONG'))).toEqual([])
  },
)
