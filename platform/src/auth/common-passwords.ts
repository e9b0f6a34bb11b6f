import { passwordMin } from '@arung/contracts/accounts/requests'
import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * Attackers try these first. Rarer ones of the 49,000 known are allowed, because people would not understand the
 * refusal.
 */
const leakedMax = 10_000

/**
 * The most frequently leaked passwords, most frequent first, in lower case. Only those long enough to be chosen are
 * included (`@zxcvbn-ts/language-common`, ASVS 5.0, 6.2.4).
 */
export const leakedPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common']
    .map(password => password.toLowerCase())
    .filter(password => password.length >= passwordMin)
    .slice(0, leakedMax),
)

/**
 * Words that guessers decorate, including the operator's own. Lower case; the shorter words catch their decorated
 * forms.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort password1 passw0rd passwd passcode pass1234 pass12345 mypassword letmein letmein1 welcome welcome1
  admin administrator admin123 root toor test testing tester guest user username login default changeme change secret
  master superman batman spiderman ironman pokemon naruto starwars startrek matrix dragon monkey tiger lion eagle falcon
  shadow sunshine princess prince queen king football baseball basketball soccer hockey golf tennis volleyball cricket
  liverpool chelsea arsenal manchester barcelona realmadrid juventus yankees cowboys steelers lakers rangers
  iloveyou iloveu loveyou lovely love lover forever friends friend family mother father brother sister sweetheart
  michael michelle jennifer jessica ashley nicole daniel andrew joshua matthew anthony robert thomas charlie george
  jordan jordan23 harley hunter ranger buster killer soldier trustno1 whatever computer internet samsung google facebook
  instagram twitter microsoft windows apple iphone android linux ubuntu oracle cisco server database network
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz azerty asdfgh asdfghjkl asdf1234 zxcvbn zxcvbnm 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx qazwsx qazwsxedc q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 1qazxsw2 abc123 abcd1234 a1b2c3d4 aa123456 a123456
  123456 1234567 12345678 123456789 1234567890 123123 123123123 123321 654321 7654321 87654321 987654321 0987654321
  112233 11223344 121212 131313 123654 147258 147258369 159753 159357 741852963 789456123 987654 102030 5201314
  1111111 11111111 2222222 7777777 8888888 88888888 0000000 00000000 6666666 99999999 12341234 123454321 12344321
  summer winter spring autumn january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday flower rainbow butterfly chocolate cookie banana orange cherry
  ginger pepper cheese coffee pizza hello hello123 hello1 hellohello goodbye godzilla gandalf merlin phoenix legend
  freedom diamond silver golden purple yellow thunder lightning hurricane tornado blizzard warrior samurai ninja
  money moneymoney million business company office corvette ferrari porsche mercedes mustang camaro yamaha honda toyota
  suzuki kawasaki ducati harleydavidson rock rockstar rocknroll metallica nirvana eminem beatles elvis guitar music
  jesus jesus1 jesuschrist christ church angel angels heaven bible faith blessed genesis allah bismillah muhammad
  indonesia jakarta bandung surabaya bali denpasar lombok java sumatra garuda merdeka pancasila sayang sayangku cinta
  cintaku kasih rahasia katasandi sandi anjing kucing bunda mama papa ibuku ayahku keluarga bismillah123 persib persija
  doraemon rafting adventure arung arungjeram jeramaya ayung tourism travel holiday vacation
  starlight snoopy mickey mickeymouse donald disney scooby garfield simpsons bugsbunny winnie tinkerbell barbie minecraft
  fortnite roblox zelda mario nintendo playstation counterstrike warcraft worldofwarcraft leagueoflegends valorant
  fuckyou fuckyou1 asshole bitch biteme pussy sexy sexsex bond007 access access14 maverick cheyenne jackson johnson
  williams patrick richard william joseph jonathan benjamin nicholas alexander victoria elizabeth samantha amanda melissa
  stephanie christina danielle brittany madison morgan taylor sophie charlotte isabella olivia monica vanessa veronica
  maggie bailey buddy lucky max rocky teddy bear dakota cocacola pepsi heineken marlboro newyork london paris berlin
  america canada australia brasil mexico argentina russia germany france espana italia portugal england scotland ireland
  abcdef abcdefg abcdefgh abcdefghi abcabc aaaaaa aaaaaaa aaaaaaaa xxxxxx xxxxxxxx zzzzzz qqqqqq asdasd asdasdasd qweqwe
  qweqweqwe qweasd qweasdzxc asd123 zxc123 qwe123 abc12345 pass123 temp temp123 temporary demo demodemo sample example
  creative digital phantom mystery magic magic123 wizard dolphin panther jaguar leopard cougar wolf wolves spider scorpion
  trustme letmein123 nothing something anything everything nobody somebody incorrect correcthorse opensesame sesame
  unknown private public personal security secure hacker hackers cracker attack access123 backup support service system
  student teacher school college university library science history biology physics chemistry maths engineer doctor
  captain general sergeant marine army navy police fireman sheriff president jamesbond sherlock holmes einstein newton`
    .split(/\s+/)
    .filter(Boolean),
)
