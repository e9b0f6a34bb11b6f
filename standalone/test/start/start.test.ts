import path from 'node:path'
import { startEmbeddedPostgres } from '@arung/platform/postgres/embedded'
import { Client } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import {
  freePorts,
  nothing,
  processesOn,
  productNames,
  verify,
  whatIsLeft,
  whenRunning,
} from './product.ts'
import { starts } from './starts.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { folder, begin } = starts()
const dataFolder = path.join(folder, 'data')

describe('on an empty folder that only its owner may enter', () => {
  test('the first start fills it and says where everything is, and Ctrl-C leaves nothing behind', async () => {
    const product = await whenRunning(begin({ port: await freePorts(), dataFolder }))
    for (const words of [
      'Starting PostgreSQL ...',
      'Loading the demo catalogue ...',
      `Arung runs: ${product.url}`,
      'admin@jeramaya.example',
      'customer@jeramaya.example',
      'all with the password',
      `${product.url}/mailbox`,
      dataFolder,
    ])
      expect(product.said()).toContain(words)
    expect(product.said()).not.toMatch(/"level":|warning|deprecat/i)
    expect(await productNames(product)).toContain('ayung-river-rafting')
    const home = await fetch(product.url)
    expect(home.status).toBe(200)
    expect(await home.text()).toContain('Jeramaya')
    product.signal('SIGINT')
    expect(await product.ended).toBe(0)
    expect(product.said()).toContain('Stopping ...')
    expect(product.said()).not.toMatch(/"level":|did not stop|stopped badly/)
    expect(await whatIsLeft(product)).toEqual(nothing)
  })

  test('the next start after a kill without warning has everything', { tags: 'deep' }, async () => {
    const killed = await whenRunning(begin({ port: await freePorts(), dataFolder }))
    killed.signal('SIGKILL')
    expect(await killed.ended).toBe('SIGKILL')
    const again = await whenRunning(begin({ port: killed.port, dataFolder }))
    expect(await productNames(again)).toContain('ayung-river-rafting')
    again.signal('SIGINT')
    expect(await again.ended).toBe(0)
    expect(await whatIsLeft(again)).toEqual(nothing)
  })

  test('the folder verifies without faults', () => {
    const proof = verify(['--data', dataFolder])
    expect(proof.said).toContain('Everything holds.')
    expect(proof.said).not.toContain('WRONG')
    expect(proof.status).toBe(0)
    expect(processesOn(dataFolder)).toEqual([])
  })

  test('the verification finds a change of one event', async () => {
    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(dataFolder, 'postgres'),
      durable: false,
    })
    const client = new Client({ connectionString: postgres.url('arung') })
    await client.connect()
    await client.query('SET session_replication_role = replica')
    const { rows } = await client.query<{ position: string }>(
      `UPDATE event_store.events SET data = replace(data::text, 'Ayung', 'Ajung')::jsonb
       WHERE position = (SELECT min(position) FROM event_store.events WHERE data::text LIKE '%Ayung%')
       RETURNING position`,
    )
    await client.end()
    await postgres.stop()
    const proof = verify(['--data', dataFolder])
    expect(proof.said).toMatch(new RegExp(`^WRONG unchanged: event ${rows[0]!.position} `, 'm'))
    expect(proof.status).toBe(1)
  })
})
