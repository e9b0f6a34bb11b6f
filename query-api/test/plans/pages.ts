import { deskMenuSql, deskPageSql, deskPagesSql } from '../../src/pages/desk-queries.ts'
import { companyPageSql, menuSql } from '../../src/pages/queries.ts'
import { pageWordsSql } from '../../src/pages/search.ts'
import type { Plans } from '../plan-parts.ts'
import { id, series } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [
    `INSERT INTO read.pages SELECT 'page' || n, '{}', now(), 'admin:' || ${id(8)} ${series}`,
    `INSERT INTO read.restaurant_menus SELECT 'menu' || n, '{}', now(), 'system:x' ${series}`,
  ],
  questions: [
    ['company page', companyPageSql, ['about']],
    ['menu', menuSql, []],
    ['company pages at the desk', deskPagesSql, []],
    ['words of the company pages', pageWordsSql, []],
    ['company page at the desk', deskPageSql, ['about']],
    ['menu at the desk', deskMenuSql, []],
  ],
}
