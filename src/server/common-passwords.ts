/** Passwords of eight characters and more that are guessed first; all lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
00000000 0123456789 11111111 11223344 12121212 123123123 123321123 12341234 12345678 123456789
1234567890 147258369 159753159 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 22222222 33333333 55555555 66666666
77777777 87654321 88888888 987654321 99999999 a1b2c3d4 aa123456 aaaaaaaa abc12345 abcd1234 abcdef12
abcdefgh admin123 admin1234 adminadmin administrator andrew12 arsenal1 asdasdasd asdf1234 asdfghjk
asdfghjkl autumn2026 banana12 baseball basketball batman123 blink182 changeme changeme1 changeme123
charlie1 cheese12 chelsea1 computer cookie12 corvette daniel12 default1 dragon12 electric electric1
elektro1 facebook flower12 football football1 freedom1 friday13 fuckyou1 george12 ginger12 google123
guest123 hello123 hello1234 hunter12 iloveyou iloveyou1 internet jennifer jordan23 killer12 labdien1
latvia123 latvija1 latvija123 letmein1 letmein123 linkedin liverpool manager1 manager123 mansparole
master12 master123 mechanic mercedes michelle monday12 monkey12 monkey123 mustang1 orange12 owner123
owner1234 p@ssw0rd p@ssword parole12 parole123 parole1234 passw0rd password password! password1
password1! password12 password123 pepper12 pokemon1 porsche1 princess princess1 purple12 q1w2e3r4
qazwsxedc qweqweqwe qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop riga1234 riga2024
riga2025 riga2026 robert12 root1234 samsung1 secret12 secret123 security service1 service123
shadow12 spring2026 starwars summer12 summer2024 summer2025 summer2026 sunshine sunshine1 superman
superman1 sveiki123 technician tesla123 tesla1234 teslamodel test1234 test12345 testtest thomas12
trustno1 victoria welcome1 welcome12 welcome123 whatever winter12 winter2024 winter2025 winter2026
yellow12 zaq12wsx zaqwsxcde zxcvbnm1 zxcvbnm123
`
    .trim()
    .split(/\s+/),
);
