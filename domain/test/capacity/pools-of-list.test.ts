import { describe, expect, test } from 'vitest'
import { closingIdsOf } from '../../src/capacity/closing-ids.ts'
import { poolsOfList } from '../../src/capacity/pools-of-list.ts'

describe('the pools that are closed with a list', () => {
  const river = { list: 'RAFTING', poolIds: ['river', 'vans'], sessions: ['10:00'] } as const
  const quads = { list: 'ATV', poolIds: ['quads', 'vans'], sessions: ['09:00'] } as const

  test('are those of the list alone, each with all of its sessions', () => {
    const family = { ...river, poolIds: ['river'], sessions: ['08:00', '10:00'] }
    expect(poolsOfList([river, quads, family], 'RAFTING')).toEqual([
      { poolId: 'river', sessions: ['08:00', '10:00'], isOpenAllDay: false },
    ])
  })

  test('are shared with another list only where a product has no other', () => {
    const shuttle = { list: 'RAFTING', poolIds: ['vans'], sessions: [] } as const
    expect(poolsOfList([river, quads, shuttle], 'RAFTING').map(({ poolId }) => poolId)).toEqual([
      'river',
      'vans',
    ])
    expect(poolsOfList([river, quads], 'NONE')).toEqual([])
  })

  test('has a product without a pool under its own id', () => {
    expect(closingIdsOf('trek', [])).toEqual(['trek'])
    expect(closingIdsOf('raft', [{ poolId: 'river' }])).toEqual(['river'])
    const trek = { list: 'NONE', poolIds: closingIdsOf('trek', []), sessions: ['07:00'] } as const
    expect(poolsOfList([river, trek], 'NONE')).toEqual([
      { poolId: 'trek', sessions: ['07:00'], isOpenAllDay: false },
    ])
  })

  test('know where a product begins at any time, whatever the others do', () => {
    const anyTime = { ...river, poolIds: ['river'], sessions: [] }
    for (const products of [
      [river, anyTime],
      [anyTime, river],
    ])
      expect(poolsOfList(products, 'RAFTING')).toContainEqual({
        poolId: 'river',
        sessions: ['10:00'],
        isOpenAllDay: true,
      })
  })
})
