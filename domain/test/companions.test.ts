import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companions, type CompanionCommand, type Companions } from '../src/companions/companions.ts'
import { ids } from '../src/testing/sample-order.ts'

const now = '2026-12-01T02:00:00.000Z'
const person = fc.record({
  companionId: fc.uuid(),
  name: fc.constantFrom('Wayan', 'Made', 'Nyoman', 'Ketut', 'ketut'),
  birthDate: fc.constantFrom('1990-01-01', '2015-05-05'),
  phone: fc.constantFrom('+62811111111', '+62822222222'),
  nationality: fc.constantFrom('ID', null),
  pic: fc.boolean(),
})
const command: fc.Arbitrary<CompanionCommand> = fc.oneof(
  fc.record({
    type: fc.constant('SaveCompanions' as const),
    accountId: fc.constant(ids.account),
    companions: fc.array(person, { minLength: 1, maxLength: 4 }),
    now: fc.constant(now),
  }),
  fc.record({
    type: fc.constant('RemoveCompanion' as const),
    accountId: fc.constant(ids.account),
    companionId: fc.uuid(),
    now: fc.constant(now),
  }),
)
const fold = (state: Companions, what: CompanionCommand): Companions => {
  const answer = companions.decide(what, state)
  return answer.ok ? answer.events.reduce(companions.evolve, state) : state
}

test('after any saves nobody is listed twice, and each save leaves one person in charge', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), commands => {
      let state = companions.initial
      for (const what of commands) {
        const before = state
        state = fold(state, what)
        const keys = state.map(one => `${one.birthDate}${one.name.toLowerCase()}`)
        expect(new Set(keys).size).toBe(keys.length)
        if (state !== before && what.type === 'SaveCompanions')
          expect(state.filter(one => one.pic)).toHaveLength(1)
      }
    }),
  )
})

test('repeating a command emits no event', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 6 }), command, (commands, what) => {
      const before = commands.reduce(fold, companions.initial)
      if (!companions.decide(what, before).ok) return
      expect(companions.decide(what, fold(before, what))).toEqual({ ok: true, events: [] })
    }),
  )
})
