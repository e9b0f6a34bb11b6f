import { inflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { drawDocument } from '@arung/platform/documents/draw-document'

const address = 'https://jeramaya.example/v/7KQ2MZ4X9T3WB6HN'

test('the picture matches the code, module by module', async () => {
  const { data, size } = encode(address, { ecc: 'M', border: 2 })
  const png = await drawDocument({ kind: 'CODE', text: address })
  const width = png.readUInt32BE(16)
  expect(width).toBe(size * 8)
  const start = png.indexOf('IDAT') + 4
  const length = png.readUInt32BE(start - 8)
  const pixels = inflateSync(png.subarray(start, start + length))
  const stride = 1 + size
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      expect(pixels[(row * 8 + 3) * stride + 1 + column]).toBe(isDark ? 0 : 255)
})
