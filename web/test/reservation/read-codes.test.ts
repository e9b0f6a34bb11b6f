import { decodeQR } from 'qr/decode.js'
import { describe, expect, test } from 'vitest'
import { codeIn } from '../../src/reservation/check-in/code-in.ts'
import { textIn } from '../../src/reservation/check-in/read-codes.ts'
import { pictureOf } from './qr-picture.ts'

describe('the decoder', () => {
  test.each([
    'https://jeramaya.example/v/7K3Q9M2X4T6V8W1Z',
    'JRM-261212-7K3Q',
    'https://arung-jeram.contoh.example/v/0123456789ABCDEFGHJKMNPQRSTVWXYZ',
  ])('reads %s from a picture of the code that vouchers show', text => {
    expect(textIn(pictureOf(text), decodeQR)).toBe(text)
  })

  test('reads a code that is held upside down, small, and dim', () => {
    const picture = pictureOf('https://jeramaya.example/v/7K3Q9M2X4T6V8W1Z', { scale: 3 })
    const data = picture.data.map((value, at) => (at % 4 === 3 ? value : 60 + value / 3))
    const turned = new Uint8ClampedArray(data.length)
    for (let at = 0; at < data.length; at += 4)
      turned.set(data.subarray(at, at + 4), data.length - 4 - at)
    expect(textIn({ ...picture, data: turned }, decodeQR)).toMatch(/7K3Q9M2X4T6V8W1Z$/)
  })

  test('finds nothing in a picture without a code, and in one whose code is half covered', () => {
    const picture = pictureOf('https://jeramaya.example/v/7K3Q9M2X4T6V8W1Z')
    const white = { ...picture, data: picture.data.map(() => 255) }
    const half = {
      ...picture,
      data: picture.data.map((one, at, { length }) => (at < length / 2 ? 255 : one)),
    }
    expect([textIn(white, decodeQR), textIn(half, decodeQR)]).toEqual([null, null])
  })
})

describe('the code in a text', () => {
  test.each([
    ['https://jeramaya.example/v/7K3Q9M2X4T6V8W1Z', '7K3Q9M2X4T6V8W1Z'],
    ['jeramaya.example/v/aB3_-9M2X4T6V8W1?utm=1', 'aB3_-9M2X4T6V8W1'],
    ['https://jeramaya.example/v/7K3Q9M2X4T6V8W1Z/', '7K3Q9M2X4T6V8W1Z'],
    [' 7k3q 9m2x 4t6v 8w1z ', '7K3Q9M2X4T6V8W1Z'],
    ['jrm-261212-7k3q', 'JRM-261212-7K3Q'],
    ['https://elsewhere.example/menu', null],
    ['WIFI:S:Hotel;T:WPA;P:secret;;', null],
    ['7K3Q', null],
    ['', null],
  ])('%s gives %s', (text, code) => expect(codeIn(text)).toBe(code))
})
