/** The passwords that every guessing list begins with, of six characters or more. Compared without case. */
export const guessablePasswords: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 987654321 123123 123321 111111 1111111 11111111 000000
  00000000 222222 333333 444444 555555 666666 777777 888888 88888888 999999 112233 121212 131313 123654 654321 7654321
  159753 147258 password password1 password12 password123 passw0rd p@ssw0rd p@ssword passwort motdepasse contrasena
  qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz azerty asdfgh asdfghjkl asdasd zxcvbn zxcvbnm qazwsx qazwsxedc
  1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 abc123 abcd1234 abcdef abcdefg a123456 a1b2c3 aa123456 123abc 123qwe
  letmein letmein1 welcome welcome1 welcome123 iloveyou loveme monkey dragon master superman batman spiderman football
  baseball basketball soccer hockey liverpool chelsea arsenal barcelona sunshine princess shadow michael jordan jordan23
  charlie daniel thomas jennifer jessica ashley nicole andrew joshua matthew robert hunter ranger buster pepper ginger
  cookie banana cheese summer winter spring autumn flower purple orange silver golden computer internet samsung google
  freedom whatever trustno1 starwars pokemon minecraft mustang ferrari porsche killer secret secret1 secret123 admin1
  admin123 administrator changeme default guest123 test123 test1234 testing login1 hello123 hello1 hunter2 access
  1password temporary growbible grow123 grower cannabis marijuana weed420 420420 budbud hydroponics`.split(/\s+/u),
);
