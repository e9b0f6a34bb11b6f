import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { VoucherDocument } from '../../src/documents/documents.ts'
import { startDocumentThread } from '../../src/documents/start-document-thread.ts'
import { sampleVoucher } from '../../src/testing/documents.ts'

const thread = startDocumentThread()
afterAll(() => thread.stop())

test(
  'a document of many pages is drawn without blocking the process',
  { tags: 'deep' },
  async () => {
    await thread.draw(sampleVoucher)
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    await sleep(20)
    const startedMs = performance.now()
    const pdf = await thread.draw(crowd(1_500))
    const tookMs = performance.now() - startedMs
    // The monitor records a blocked loop only once it runs again.
    await sleep(20)
    delay.disable()
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(20)
    expect(delay.max / 1e6).toBeLessThan(tookMs / 3)
  },
)

test('a document that cannot be drawn fails with the reason, and the next one is drawn', async () => {
  const broken = { ...sampleVoucher, guests: null } as never
  await expect(thread.draw(broken)).rejects.toThrow(/participants|null/)
  expect((await thread.draw(sampleVoucher)).length).toBeGreaterThan(10_000)
})

const crowd = (size: number): VoucherDocument => ({
  ...sampleVoucher,
  guests: Array.from({ length: size }, (_, nth) => ({ name: `Guest ${nth}`, pic: false })),
})
