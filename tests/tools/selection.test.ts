import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { filesOf, formsOf, suggestionsFor } from '../../tools/watch/selection.mjs'
import { featuresIn, testsIn } from '../../tools/watch/tree.mjs'
import { root } from '../../standalone/test/start/product.ts'

const files = [
  'domain/test/order-paying.test.ts',
  'domain/test/verify-order.test.ts',
  'domain/test/border.test.ts',
  'command-api/test/orders/notes.test.ts',
  'query-api/test/orders.test.ts',
  'query-api/test/category-orders.test.ts',
  'query-api/test/desk-views.test.ts',
  'web/test/account/orders.test.tsx',
  'web/test/admin/reordering.test.tsx',
  'workers/test/mail/order-mails.test.ts',
]

describe('a word', () => {
  test('selects the files whose names or folders contain it, alone or between hyphens', () => {
    expect(filesOf(['orders'], files)).toEqual(
      files.filter(file => !/border|desk-views|reordering/.test(file)),
    )
    expect(filesOf(['order'], files)).toEqual(filesOf(['orders'], files))
    expect(filesOf(['desk-views'], files)).toEqual(['query-api/test/desk-views.test.ts'])
  })

  test('matches its singular and its plural', () => {
    expect(formsOf('orders')).toEqual(['orders', 'order'])
    expect(formsOf('category')).toEqual(['category', 'categories'])
    expect(formsOf('categories')).toEqual(['categories', 'category'])
    expect(formsOf('status')).toContain('status')
    expect(formsOf('access')).not.toContain('acces')
  })

  test('does not select a package', () => {
    expect(filesOf(['domain'], files)).toEqual([])
    expect(filesOf(['domain/'], files)).toHaveLength(3)
  })

  test('together with others selects the files of any of them', () => {
    expect(filesOf(['desk-view', 'mail'], files)).toEqual([
      'query-api/test/desk-views.test.ts',
      'workers/test/mail/order-mails.test.ts',
    ])
  })

  test('with a slash is a path', () => {
    expect(filesOf(['./query-api/test/orders.test.ts'], files)).toEqual([
      'query-api/test/orders.test.ts',
    ])
    expect(filesOf(['web/test/account'], files)).toEqual(['web/test/account/orders.test.tsx'])
  })

  test('that selects nothing gets similar words as suggestions', () => {
    expect(suggestionsFor('ordrs', files)).toEqual(['orders'])
    expect(suggestionsFor('veri', files)).toEqual(['verify', 'verify-order'])
    expect(suggestionsFor('kites', files)).toEqual([])
  })
})

describe('in the tree', () => {
  const tests = testsIn(root, { deep: false })

  test('the word orders selects tests of every kind, none of them deep and none for the browser', () => {
    const chosen = filesOf(['orders'], tests)
    for (const begin of ['domain/', 'command-api/', 'query-api/', 'workers/', 'web/test/account/'])
      expect(chosen.filter(file => file.startsWith(begin))).not.toEqual([])
    expect(chosen.filter(file => /\.deep\.|^e2e\//.test(file))).toEqual([])
    expect(chosen.length).toBeLessThan(tests.length / 5)
  })

  test('every feature selects tests, except the one that no test is named after', () => {
    const silent = featuresIn(root).filter(feature => filesOf([feature], tests).length === 0)
    expect(silent).toEqual(['media'])
  })
})

describe('the command', () => {
  const watch = (...given: string[]) =>
    spawnSync(process.execPath, [path.join('tools', 'test-watch.mjs'), ...given], {
      cwd: root,
      encoding: 'utf8',
    })

  test('without a word prints its usage and the features', () => {
    const { status, stdout } = watch()
    expect(stdout).toContain('npm run test:watch -- orders')
    expect(stdout).toMatch(/accounts, .*orders, .*staff/)
    expect(status).toBe(0)
  })

  test('refuses a word that selects nothing, and suggests what was meant', () => {
    const { status, stderr } = watch('ordrs')
    expect(stderr).toBe('No test has "ordrs" in its path. Did you mean orders?\n')
    expect(status).toBe(1)
    expect(watch('crash').stderr).toContain('add --deep')
  })
})

test('a checkout without one of the test folders has the tests of the others', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arung-tests-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(testsIn(folder, { deep: true })).toEqual([])
})
