/**
 * The lock under which the rule that confirms clean orders works and is switched off, one after the other across all
 * processes.
 */
export const rule = 'confirms-clean'
