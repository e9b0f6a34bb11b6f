import { redirectsSql } from '../../src/redirects/routes.ts'
import type { Plans } from '../plan-parts.ts'
import { series } from '../plans-filling.ts'

export const plans: Plans = {
  filling: [`INSERT INTO read.redirect_rules SELECT 'rules' || n, '[]' ${series}`],
  questions: [['route rules', redirectsSql, []]],
}
