import { Line, Text } from '@arung/contracts/scalars'
import { visibleText } from '@arung/contracts/visible-text'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const line = (text: string) => Line(80).safeParse(text)
const text = (typed: string) => Text(500).safeParse(typed)

describe('invisible characters', () => {
  test.each([
    ['a text that is turned round', 'Wayan \u202egnp.exe', 'Wayan gnp.exe'],
    ['marks of direction', '\u200fWayan\u200e \u2066Sari\u2069', 'Wayan Sari'],
    ['a joint of words and a soft hyphen', 'Wa\u2060yan Sa\u00adri', 'Wayan Sari'],
    ['a byte order mark', '\ufeffWayan', 'Wayan'],
    ['tags', 'Wayan\u{e0041}\u{e0042}', 'Wayan'],
    ['private and unassigned signs', 'Wayan\ue000\u{10ffff}\u0378', 'Wayan'],
    ['blank letters', 'Wa\u3164yan\u115f\uffa0\u2800', 'Wayan'],
    ['half a sign', 'Wayan\ud83d', 'Wayan'],
    ['controls of eight bits', 'Wayan\u0092s', 'Wayans'],
  ])('are removed from a line and from a text: %s', (_name, typed, kept) => {
    expect(line(typed).data).toBe(kept)
    expect(text(typed).data).toBe(kept)
  })

  test.each([
    '\u3164',
    '\u200b\u200b',
    '\u200d\u200c',
    '\u2800 \u2800',
    '\u0301',
    '\u00a0',
    '\u00ad',
  ])('are no name by themselves: %j', typed => {
    expect(line(typed).success).toBe(false)
    expect(text(typed).success).toBe(false)
  })

  test.each([
    ['Persian', 'نمی\u200cخواهم'],
    ['Hindi', 'क्\u200dष'],
    ['Chinese', '李小龍'],
    ['Arabic numbers', '\u0600\u0661\u0662'],
    ['Balinese', 'ᬯᬬᬦ᭄'],
    ['accents', 'José Ångström Đỗ'],
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['a heart', '❤\ufe0f'],
    ['Wales without its tags', '🏴'],
  ])('are kept where a script needs them: %s', (_name, typed) => {
    expect(line(typed).data).toBe(typed)
    expect(text(typed).data).toBe(typed)
  })

  test('law: removing them twice changes nothing more, and visible characters stay', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), typed => {
        const once = visibleText(typed)
        expect(visibleText(once)).toBe(once)
        expect(once).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u3164]/)
        const seen = typed.match(/[\p{L}\p{N}\p{P}\p{S}]/gu) ?? []
        for (const sign of seen)
          if (!/[\u115f\u1160\u2800\u3164\uffa0]/.test(sign)) expect(once).toContain(sign)
      }),
    )
  })

  test('a line refuses every kind of line break', () => {
    for (const broken of ['a\nb', 'a\rb', 'a\u2028b', 'a\u2029b', 'a\u0000b'])
      expect(line(broken).success, JSON.stringify(broken)).toBe(false)
    expect(text('a\nb').success).toBe(true)
  })
})
