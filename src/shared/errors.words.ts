import { defineWords } from './words.ts';

/** One sentence per error code, that a person can act on. */
export const errorWords = defineWords({
  invalid_input: {
    en: 'Some fields need your attention. Please check them and try again.',
    lv: 'Daži lauki jāprecizē. Lūdzu, pārbaudiet tos un mēģiniet vēlreiz.',
  },
  looks_automated: {
    en: 'This request looks automated. Please wait a few seconds and send it again, or call us.',
    lv: 'Šķiet, ka šis pieteikums nosūtīts automātiski. Lūdzu, uzgaidiet dažas sekundes un nosūtiet vēlreiz vai piezvaniet mums.',
  },
  booking_off: {
    en: 'Times cannot be booked online at present. Please send a request or call us.',
    lv: 'Pašlaik laiku tiešsaistē rezervēt nevar. Lūdzu, nosūtiet pieteikumu vai piezvaniet mums.',
  },
  too_many_holds: {
    en: 'This time cannot be held at present. You can book it all the same, as long as nobody else is faster.',
    lv: 'Šo laiku pašlaik nevar paturēt. To joprojām var rezervēt, kamēr kāds cits nav paspējis ātrāk.',
  },
  too_many_waiting: {
    en: 'From this connection so many are on the waiting list already that no one else can join. Please call us.',
    lv: 'No šī interneta pieslēguma gaidīšanas sarakstam jau pievienojušies tik daudzi, ka vairāk pievienoties nevar. Lūdzu, piezvaniet mums.',
  },
  service_unavailable_for_car: {
    en: 'A chosen service is not available for this car. Please choose the services again.',
    lv: 'Kāds no izvēlētajiem pakalpojumiem šim auto nav pieejams. Lūdzu, izvēlieties pakalpojumus vēlreiz.',
  },
  wrong_credentials: {
    en: 'Incorrect username or password, or the account is currently unavailable.',
    lv: 'Lietotājvārds vai parole nav pareiza, vai arī konts pašlaik nav pieejams.',
  },
  not_signed_in: {
    en: 'You are logged out. Please sign in again.',
    lv: 'Sesija ir beigusies. Lūdzu, pieslēdzieties vēlreiz.',
  },
  token_invalid: {
    en: 'This API token is not known, has expired or was withdrawn.',
    lv: 'Šāda API atslēga nav zināma, tās termiņš ir beidzies vai tā ir atsaukta.',
  },
  token_not_allowed: {
    en: 'This API token does not permit this call.',
    lv: 'Ar šo API atslēgu to darīt nevar.',
  },
  too_many_tokens: {
    en: 'There are 100 API tokens already. Withdraw one that is no longer needed first.',
    lv: 'API atslēgu jau ir 100. Vispirms atsauciet kādu, kas vairs nav vajadzīga.',
  },
  too_many_webhooks: {
    en: 'There are 20 webhooks already. Delete one that is no longer needed first.',
    lv: 'Tīmekļa aizķeru jau ir 20. Vispirms izdzēsiet kādu, kas vairs nav vajadzīga.',
  },
  wrong_password: {
    en: 'The current password is incorrect.',
    lv: 'Pašreizējā parole nav pareiza.',
  },
  permission_denied: {
    en: "You don't have permission to do this.",
    lv: 'Jums nav tiesību to darīt.',
  },
  own_account: {
    en: 'You cannot change your own account here. Ask another owner, or use your profile.',
    lv: 'Savu kontu šeit mainīt nevar. Palūdziet to izdarīt citam īpašniekam vai izmantojiet savu profilu.',
  },
  master_admin_protected: {
    en: 'Nobody else can deactivate the master admin, change its role or reset its password.',
    lv: 'Neviens cits nevar deaktivizēt galvenā administratora kontu vai mainīt tā lomu vai paroli.',
  },
  master_admin_only: {
    en: 'Only the master admin can grant or take away the role of owner.',
    lv: 'Īpašnieka lomu var piešķirt vai atņemt tikai galvenais administrators.',
  },
  foreign_origin: {
    en: 'This request came from another website and was refused.',
    lv: 'Šis pieprasījums nāca no citas vietnes un tika noraidīts.',
  },
  foreign_host: {
    en: 'This system is not reached by this name. Please use the address of the website.',
    lv: 'Šai sistēmai ir cita adrese. Lūdzu, atveriet to ar vietnes adresi.',
  },
  demo_on_own_machine: {
    en: 'This system holds demo data, and everybody knows the passwords of its accounts. It opens on its own machine only, at localhost. To open your own shop to others, run "npm run start-my-shop".',
    lv: 'Šajā sistēmā ir demonstrācijas dati, un tās kontu paroles zina ikviens. To var atvērt tikai pašā datorā ar adresi localhost. Lai citiem atvērtu savu servisu, palaidiet „npm run start-my-shop”.',
  },
  link_not_renewable: {
    en: 'This link was withdrawn, or its job has another customer or car now, so it cannot be renewed. Please send a new link.',
    lv: 'Šī saite ir atsaukta, vai arī darbam tagad ir cits klients vai auto, tāpēc to pagarināt nevar. Lūdzu, nosūtiet jaunu saiti.',
  },
  not_found: {
    en: 'This record no longer exists.',
    lv: 'Šāda ieraksta nav vai tas ir dzēsts.',
  },
  path_too_long: {
    en: 'This address is too long. Please check the link.',
    lv: 'Šī adrese ir pārāk gara. Lūdzu, pārbaudiet saiti.',
  },
  conflict: {
    en: 'A record like this already exists. Please change it or use the existing one.',
    lv: 'Šāds ieraksts jau ir. Lūdzu, izmainiet datus vai izmantojiet esošo ierakstu.',
  },
  bad_idempotency_key: {
    en: 'The header Idempotency-Key must have 1 to 200 characters of ASCII, and no control characters.',
    lv: 'Galvenē Idempotency-Key jābūt 1–200 ASCII rakstzīmēm bez vadības rakstzīmēm.',
  },
  key_used: {
    en: 'Another request was sent with this key before, so nothing was done now. Please check what was created then, and send this with a new key.',
    lv: 'Ar šo atslēgu jau agrāk ir nosūtīts cits pieprasījums, tāpēc tagad nekas netika izdarīts. Lūdzu, pārbaudiet, kas toreiz tika izveidots, un nosūtiet šo ar jaunu atslēgu.',
  },
  link_ended: {
    en: 'The link that this request made does not open any more. Please make a new one.',
    lv: 'Saite, ko šis pieprasījums izveidoja, vairs nav atverama. Lūdzu, izveidojiet jaunu.',
  },
  customer_invoiced: {
    en: 'This customer cannot be deleted: an invoice names them, and accounting documents must be kept unchanged.',
    lv: 'Šo klientu dzēst nevar: tam ir izrakstīts rēķins, un grāmatvedības dokumenti jāglabā nemainīti.',
  },
  vehicle_invoiced: {
    en: 'This vehicle cannot be deleted: an invoice names it, and accounting documents must be kept unchanged.',
    lv: 'Šo auto dzēst nevar: tas ir norādīts rēķinā, un grāmatvedības dokumenti jāglabā nemainīti.',
  },
  vehicle_measured: {
    en: 'This vehicle cannot be deleted: its battery was measured. Drafts can be deleted first; an issued report stays.',
    lv: 'Šo auto dzēst nevar, jo ir mērīta tā baterija. Melnrakstus vispirms var dzēst; izsniegts pārskats paliek.',
  },
  battery_report_issued: {
    en: 'This report was issued and stays as it is. To correct it, make a new measurement that replaces it.',
    lv: 'Šis pārskats ir izsniegts un vairs nemainās. Lai to labotu, izveidojiet jaunu mērījumu, kas to aizstāj.',
  },
  estimate_invoiced: {
    en: 'This estimate has an invoice and must be kept with it.',
    lv: 'Šo tāmi dzēst nevar, jo pēc tās ir izrakstīts rēķins.',
  },
  vehicle_isolated: {
    en: 'This vehicle cannot be deleted: it was isolated from high voltage or in quarantine, and that record must be kept.',
    lv: 'Šo auto dzēst nevar: tam bija atslēgts augstspriegums vai noteikta karantīna, un šis ieraksts jāglabā.',
  },
  vehicle_in_quarantine: {
    en: 'This car is in quarantine. Only a person with the highest high-voltage qualification may start work on it.',
    lv: 'Šis auto ir karantīnā. Darbu ar to drīkst sākt tikai darbinieks ar augstāko augstsprieguma kvalifikāciju.',
  },
  begun_in_quarantine: {
    en: 'This car is in quarantine, so its work cannot be set as begun. A person with the highest qualification starts it line by line, or releases the car first.',
    lv: 'Šis auto ir karantīnā, tāpēc darbu nevar atzīmēt kā sāktu. To pa vienai rindai sāk darbinieks ar augstāko kvalifikāciju, vai arī vispirms jāatceļ karantīna.',
  },
  quarantine_open: {
    en: 'This car is in quarantine already.',
    lv: 'Šis auto jau ir karantīnā.',
  },
  quarantine_released: {
    en: 'This car was released from quarantine already.',
    lv: 'Karantīna šim auto jau ir atcelta.',
  },
  release_denied: {
    en: 'Only the owner or a person with the highest high-voltage qualification may release a car from quarantine.',
    lv: 'Karantīnu drīkst atcelt tikai īpašnieks vai darbinieks ar augstāko augstsprieguma kvalifikāciju.',
  },
  not_isolated: {
    en: 'This is high-voltage work, and the car is not isolated. Isolate the car and have it signed first.',
    lv: 'Šis ir augstsprieguma darbs, bet auto augstspriegums nav atslēgts. Vispirms atslēdziet augstspriegumu un parakstiet protokolu.',
  },
  begun_not_isolated: {
    en: 'All the work on this car is high-voltage work, and the car is not isolated today. Isolate the car and have it signed first.',
    lv: 'Visi šī auto darbi ir augstsprieguma darbi, bet šodien augstspriegums nav atslēgts. Vispirms atslēdziet augstspriegumu un parakstiet protokolu.',
  },
  signer_not_qualified: {
    en: 'The person who signed that there is no voltage is not qualified for it any more. Somebody who is qualified has to measure again and sign.',
    lv: 'Darbinieks, kurš parakstīja, ka sprieguma nav, vairs nav kvalificēts to darīt. Kādam, kurš ir kvalificēts, jāizmēra vēlreiz un jāparaksta.',
  },
  high_voltage_without_vehicle: {
    en: 'This is high-voltage work, but the estimate has no car on record that could be isolated. Choose the car in the estimate first.',
    lv: 'Šis ir augstsprieguma darbs, bet tāmē nav izvēlēts auto, kuram atslēgt augstspriegumu. Vispirms izvēlieties auto tāmē.',
  },
  high_voltage_vehicles_differ: {
    en: 'This is high-voltage work, but the appointment and its estimate name different cars. Choose the same car in both first.',
    lv: 'Šis ir augstsprieguma darbs, bet pierakstā un tāmē norādīti dažādi auto. Vispirms abos izvēlieties vienu un to pašu auto.',
  },
  rank_1_missing: {
    en: 'For high-voltage work you need a valid qualification, at least as an instructed person. Ask the owner to enter it.',
    lv: 'Augstsprieguma darbam vajadzīga derīga kvalifikācija, vismaz instruktāža. Lūdziet īpašniekam to ievadīt.',
  },
  rank_2_missing: {
    en: 'Only a person who is qualified to de-energize cars may do this, and your qualification is not enough or not valid today.',
    lv: 'To drīkst darīt tikai darbinieks, kurš ir kvalificēts atslēgt augstspriegumu. Jūsu kvalifikācija ar to nepietiek vai šodien nav derīga.',
  },
  rank_3_missing: {
    en: 'This car is in quarantine. Only a person with the highest high-voltage qualification may work on it.',
    lv: 'Šis auto ir karantīnā. Ar to drīkst strādāt tikai darbinieks ar augstāko augstsprieguma kvalifikāciju.',
  },
  isolation_open: {
    en: 'This car is being isolated already. Open that isolation instead of beginning another.',
    lv: 'Šī auto augstspriegumu jau atslēdz. Jaunu atslēgšanu nesāciet, bet atveriet jau sākto.',
  },
  isolation_ended: {
    en: 'This isolation has ended. Begin a new one.',
    lv: 'Šī atslēgšana ir beigusies. Sāciet jaunu.',
  },
  isolation_signed: {
    en: 'This isolation is signed already. To change it, measure again.',
    lv: 'Šī atslēgšana jau ir parakstīta. Lai to mainītu, izmēriet vēlreiz.',
  },
  isolation_step_done: {
    en: 'This step is on record already.',
    lv: 'Šis solis jau ir reģistrēts.',
  },
  isolation_step_order: {
    en: 'The steps are done in their order. Another one comes first.',
    lv: 'Soļi jāveic pēc kārtas. Vispirms jāveic cits.',
  },
  isolation_waiting: {
    en: 'The waiting time is not over. Wait until {time}, then go on.',
    lv: 'Gaidīšanas laiks vēl nav beidzies. Uzgaidiet līdz {time} un tad turpiniet.',
  },
  isolation_over_limit: {
    en: 'A measured voltage is above the limit. Find out why, and measure again before it is signed.',
    lv: 'Izmērītais spriegums pārsniedz robežu. Noskaidrojiet iemeslu un pirms parakstīšanas izmēriet vēlreiz.',
  },
  isolation_measure_again: {
    en: 'The measurement is of an earlier day. Measure again today.',
    lv: 'Mērījums ir no agrākas dienas. Šodien izmēriet vēlreiz.',
  },
  isolation_tools_out_of_date: {
    en: 'The test of the gloves or the tester has run out since they were chosen. Measure again with others.',
    lv: 'Kopš izvēles cimdu vai testera pārbaudei ir beidzies termiņš. Izvēlieties citus un izmēriet vēlreiz.',
  },
  isolation_too_long: {
    en: 'This isolation has too many entries. End it and begin a new one.',
    lv: 'Šai atslēgšanai ir pārāk daudz ierakstu. Pabeidziet to un sāciet jaunu.',
  },
  isolation_not_disconnected: {
    en: 'The disconnect is not out yet, so there is nothing to energize.',
    lv: 'Atvienotājs vēl nav izņemts, tāpēc nav ko pieslēgt.',
  },
  isolation_disconnected: {
    en: 'The disconnect is out. Measure the insulation resistance and energize the car in order.',
    lv: 'Atvienotājs ir izņemts. Izmēriet izolācijas pretestību un pieslēdziet augstspriegumu pēc kārtas.',
  },
  second_person_missing: {
    en: 'A second person has to confirm first, from their own phone.',
    lv: 'Vispirms jāapstiprina otrai personai savā tālrunī.',
  },
  second_person_same: {
    en: 'You confirmed as the second person, so somebody else has to sign.',
    lv: 'Jūs apstiprinājāt kā otrā persona, tāpēc jāparaksta kādam citam.',
  },
  insulation_missing: {
    en: 'Measure the insulation resistance before the car is energized.',
    lv: 'Pirms augstsprieguma pieslēgšanas izmēriet izolācijas pretestību.',
  },
  insulation_too_low: {
    en: 'The insulation resistance is too low. The car must not be energized.',
    lv: 'Izolācijas pretestība ir pārāk maza. Augstspriegumu pieslēgt nedrīkst.',
  },
  tool_used: {
    en: 'This tool cannot be deleted: records of work name it. Take it out of use instead.',
    lv: 'Šo instrumentu nevar dzēst: tas minēts darbu ierakstos. Tā vietā atzīmējiet, ka to vairs neizmanto.',
  },
  work_not_agreed: {
    en: 'Cause and correction can be written once the customer has agreed to the work.',
    lv: 'Cēloni un novēršanu var ierakstīt, kad klients darbiem ir piekritis.',
  },
  bay_used: {
    en: 'This bay cannot be deleted: appointments name it. Take it out of use instead.',
    lv: 'Šo darba vietu dzēst nevar, jo tā ir norādīta pierakstos. Tā vietā atzīmējiet, ka to vairs neizmanto.',
  },
  visit_cancelled: {
    en: 'This visit was cancelled: no work on it can be started',
    lv: 'Šis apmeklējums ir atcelts, tāpēc darbu sākt nevar',
  },
  line_not_agreed: {
    en: 'The customer has not approved this line yet, so it cannot be started',
    lv: 'Klients šo darbu vēl nav apstiprinājis, tāpēc to nevar sākt',
  },
  photo_without_car: {
    en: 'This visit has neither an estimate nor a vehicle to which a photo could be added',
    lv: 'Šim apmeklējumam nav ne tāmes, ne auto, kam pievienot fotoattēlu',
  },
  section_used: {
    en: 'This section cannot be deleted: templates use it. Take it out of them first.',
    lv: 'Šo sadaļu dzēst nevar, jo to izmanto veidnes. Vispirms izņemiet to no veidnēm.',
  },
  check_completed: {
    en: 'This check is completed: nothing in it can be changed any more. Start a new one to check again.',
    lv: 'Šī pārbaude ir pabeigta, un tajā vairs neko nevar mainīt. Lai pārbaudītu vēlreiz, sāciet jaunu.',
  },
  check_not_completed: {
    en: 'This check is not completed yet.',
    lv: 'Šī pārbaude vēl nav pabeigta.',
  },
  check_incomplete: {
    en: 'The check cannot be completed yet. Still missing: {items}.',
    lv: 'Pārbaudi vēl nevar pabeigt. Trūkst: {items}.',
  },
  check_without_vehicle: {
    en: 'The car of this check is no longer on record, so no estimate can be made for it.',
    lv: 'Šīs pārbaudes auto vairs nav reģistrā, tāpēc tam nevar izveidot tāmi.',
  },
  final_check_missing: {
    en: 'The car is not ready yet: its final check is missing. Please do and complete the final check first.',
    lv: 'Auto vēl nav gatavs: trūkst gala pārbaudes. Vispirms veiciet un pabeidziet gala pārbaudi.',
  },
  photo_in_evidence: {
    en: 'The customer saw this photo when they answered: it belongs to the evidence and stays as it is. You can stop showing it to the customer.',
    lv: 'Klients šo attēlu redzēja, kad atbildēja: tas pieder pie pierādījuma un paliek, kāds ir. Klientam to var vairs nerādīt.',
  },
  estimate_not_completed: {
    en: 'Only completed work can be invoiced. Please set the estimate to “Work completed” first.',
    lv: 'Rēķinu var izrakstīt tikai par pabeigtiem darbiem. Vispirms mainiet tāmes statusu uz „Darbi pabeigti”.',
  },
  estimate_empty: {
    en: 'This estimate has no lines. Please add at least one line, then convert it.',
    lv: 'Tāmē nav nevienas rindas. Pievienojiet vismaz vienu rindu un tad izrakstiet rēķinu.',
  },
  estimate_without_work: {
    en: 'This estimate has no lines. Please add at least one line, then send it.',
    lv: 'Tāmē nav nevienas rindas. Pievienojiet vismaz vienu rindu un tad nosūtiet to klientam.',
  },
  lines_without_price: {
    en: 'A line has no price yet. Please enter a price or hours, or mark the line as free of charge.',
    lv: 'Kādai rindai vēl nav cenas. Ievadiet cenu vai stundas vai atzīmējiet, ka tā ir bez maksas.',
  },
  estimate_completed: {
    en: 'This work is completed: what the customer answered can no longer be changed.',
    lv: 'Šie darbi jau ir pabeigti, tāpēc klienta atbildi mainīt vairs nevar.',
  },
  estimate_takes_no_lines: {
    en: 'This work is completed: no lines can be added to its estimate. Please make a new estimate.',
    lv: 'Šie darbi jau ir pabeigti, un to tāmei rindas vairs nevar pievienot. Izveidojiet jaunu tāmi.',
  },
  estimate_declined: {
    en: 'The customer declined every line of this estimate, so there is nothing to invoice. Please add the work that was done.',
    lv: 'Klients atteicās no visiem šīs tāmes darbiem, tāpēc nav par ko izrakstīt rēķinu. Pievienojiet tāmei izdarītos darbus.',
  },
  template_empty: {
    en: 'This estimate has no lines. Add at least one line, then save it as a template.',
    lv: 'Tāmē nav nevienas rindas. Pievienojiet vismaz vienu rindu un tad saglabājiet to kā veidni.',
  },
  estimate_without_customer: {
    en: 'An invoice needs a customer. Please choose or create the customer in the estimate first.',
    lv: 'Rēķinam vajadzīgs klients. Vispirms tāmē izvēlieties vai izveidojiet klientu.',
  },
  business_incomplete: {
    en: 'No invoice can be issued before Settings hold the legal name, the registration number, the VAT number (or “not registered for VAT”), the address and the IBAN of the business.',
    lv: 'Rēķinu varēs izrakstīt, kad iestatījumos būs norādīts uzņēmuma juridiskais nosaukums, reģistrācijas numurs, PVN numurs (vai „nav reģistrēts PVN maksātājs”), adrese un IBAN.',
  },
  estimate_charges_vat: {
    en: 'This estimate charges VAT, but the business is not registered for VAT. Open the estimate and save it: that removes the VAT. Then issue the invoice.',
    lv: 'Tāmē ir iekļauts PVN, bet uzņēmums nav reģistrēts PVN maksātājs. Atveriet tāmi un saglabājiet to – PVN tiks noņemts. Pēc tam izrakstiet rēķinu.',
  },
  vat_reason_unfit: {
    en: 'The reason why VAT is not applied does not fit this customer. Open the estimate and choose another one, or correct the customer’s data.',
    lv: 'Iemesls, kādēļ PVN netiek piemērots, šim klientam neder. Atveriet tāmi un izvēlieties citu vai labojiet klienta datus.',
  },
  already_invoiced: {
    en: 'Invoice {number} has been issued for this estimate already. To replace it, change the estimate and re-issue the invoice.',
    lv: 'Pēc šīs tāmes jau ir izrakstīts rēķins {number}. Lai to aizstātu, labojiet tāmi un izrakstiet rēķinu no jauna.',
  },
  invoice_up_to_date: {
    en: 'The estimate has not changed since invoice {number} was issued. Change the estimate first, then re-issue the invoice.',
    lv: 'Kopš rēķina {number} izrakstīšanas tāme nav mainīta. Vispirms labojiet tāmi un tad izrakstiet rēķinu no jauna.',
  },
  paid_invoice: {
    en: 'Invoice {number} is paid. Correct it with a credit note and a new invoice. If it was marked paid by mistake, mark it unpaid and re-issue it.',
    lv: 'Rēķins {number} ir apmaksāts. Izlabojiet to ar kredītrēķinu un jaunu rēķinu. Ja tas atzīmēts kā apmaksāts kļūdas pēc, atzīmējiet to kā neapmaksātu un izrakstiet no jauna.',
  },
  invoice_needs_correction: {
    en: 'The customer has invoice {number} already, or a credit note was issued for it. Correct it with a credit note and a new invoice.',
    lv: 'Rēķins {number} jau ir nosūtīts klientam, vai tam ir kredītrēķins. Izlabojiet to ar kredītrēķinu un jaunu rēķinu.',
  },
  invoice_of_closed_month: {
    en: 'Invoice {number} belongs to a closed month. Correct it with a credit note and a new invoice, which count in the current month.',
    lv: 'Rēķins {number} pieder slēgtam mēnesim. Izlabojiet to ar kredītrēķinu un jaunu rēķinu, kas ieskaitāmi pašreizējā mēnesī.',
  },
  month_not_over: {
    en: 'This month is not over yet. It can be closed from the first day of the next month.',
    lv: 'Šis mēnesis vēl nav beidzies. To var slēgt, sākot ar nākamā mēneša pirmo dienu.',
  },
  month_closed: {
    en: 'This month is closed already.',
    lv: 'Šis mēnesis jau ir slēgts.',
  },
  month_not_last_closed: {
    en: 'Only the last closed month can be opened again.',
    lv: 'No jauna var atvērt tikai pēdējo slēgto mēnesi.',
  },
  invoice_corrected: {
    en: 'Invoice {number} was corrected already: another invoice has replaced it.',
    lv: 'Rēķins {number} jau ir izlabots: tā vietā ir cits rēķins.',
  },
  correction_unchanged: {
    en: 'The new invoice would say the same as invoice {number}. Please change the estimate, the customer or the vehicle first.',
    lv: 'Jaunajā rēķinā būtu tas pats, kas rēķinā {number}. Vispirms labojiet tāmi, klienta vai auto datus.',
  },
  correction_payments: {
    en: 'The new invoice has another buyer ({to}). Please choose what becomes of the payments of {from}.',
    lv: 'Jaunajam rēķinam ir cits pircējs ({to}). Izvēlieties, ko darīt ar iepriekšējā pircēja ({from}) maksājumiem.',
  },
  invoice_credited: {
    en: 'Invoice {number} is settled by its credit notes, so it cannot be marked as unpaid.',
    lv: 'Rēķinu {number} pilnībā sedz tā kredītrēķini, tāpēc to nevar atzīmēt kā neapmaksātu.',
  },
  credited_invoice_date: {
    en: 'A credit note names the date of invoice {number}, so it stays as it is.',
    lv: 'Rēķina {number} datums ir norādīts tā kredītrēķinā, tāpēc to mainīt nevar.',
  },
  nothing_left_to_credit: {
    en: 'Invoice {number} is already credited in full.',
    lv: 'Rēķinam {number} kredītrēķins jau izrakstīts par visu summu.',
  },
  credit_changed: {
    en: 'Another credit note was issued for invoice {number} meanwhile, so the amount of this one has changed. Check the amounts and issue it again.',
    lv: 'Pa šo laiku rēķinam {number} izrakstīts vēl viens kredītrēķins, tāpēc summa ir mainījusies. Pārbaudiet summas un izrakstiet vēlreiz.',
  },
  invoice_total_changed: {
    en: 'The invoice now comes to {total} EUR, which is not what was shown. Check the amounts and issue it again.',
    lv: 'Rēķina summa tagad ir {total} EUR, un tā atšķiras no parādītās. Pārbaudiet summas un izrakstiet rēķinu vēlreiz.',
  },
  paid_invoice_dates: {
    en: 'Invoice {number} is paid, so its dates stay as they are. To change them, mark it unpaid first.',
    lv: 'Rēķins {number} ir apmaksāts, tāpēc tā datumus mainīt nevar. Lai tos mainītu, vispirms atzīmējiet rēķinu kā neapmaksātu.',
  },
  payment_above_balance: {
    en: 'The balance due is only {most} EUR. Please confirm the amount, or change it.',
    lv: 'Atlikums apmaksai ir tikai {most} EUR. Apstipriniet summu vai mainiet to.',
  },
  refund_above_overpaid: {
    en: 'The customer has overpaid by {most} EUR. Please confirm the amount, or change it.',
    lv: 'Klienta pārmaksa ir {most} EUR. Apstipriniet summu vai mainiet to.',
  },
  payment_reversed: {
    en: 'This payment is reversed already.',
    lv: 'Šis maksājums jau ir atsaukts.',
  },
  payment_given_back: {
    en: 'A part of this payment was refunded to the customer. Please reverse the refund first.',
    lv: 'Daļa no šī maksājuma ir atmaksāta klientam. Vispirms atsauciet atmaksu.',
  },
  deposit_not_due: {
    en: 'A deposit can be requested once the estimate is approved, and until it is invoiced.',
    lv: 'Avansu var pieprasīt, kad tāme ir apstiprināta un pēc tās vēl nav izrakstīts rēķins.',
  },
  deposit_in_force: {
    en: 'Deposit invoice {number} was issued for this estimate. Issue a credit note for it first; then the estimate can be rejected.',
    lv: 'Pēc šīs tāmes ir izrakstīts avansa rēķins {number}. Vispirms izrakstiet tam kredītrēķinu; tad tāmi varēs noraidīt.',
  },
  deposit_deducted: {
    en: 'This deposit is deducted from invoice {number}, so it must stay paid. To refund it, issue a credit note for it.',
    lv: 'Šis avanss ir atskaitīts no rēķina {number}, tāpēc tam jāpaliek apmaksātam. Lai to atmaksātu, izrakstiet tam kredītrēķinu.',
  },
  deposit_not_corrected: {
    en: 'A deposit invoice is not corrected: issue a credit note for it and request a new deposit on the estimate.',
    lv: 'Avansa rēķinu neizlabo: izrakstiet tam kredītrēķinu un tāmē pieprasiet jaunu avansu.',
  },
  deposit_partly_paid: {
    en: 'Only a part of deposit invoice {number} is paid. Record the rest of the payment, or issue a credit note for what was not paid; then invoice the work.',
    lv: 'Avansa rēķins {number} ir apmaksāts tikai daļēji. Reģistrējiet atlikušo maksājumu vai izrakstiet kredītrēķinu par nesamaksāto daļu; tad izrakstiet rēķinu.',
  },
  deposit_of_other_customer: {
    en: 'Deposit invoice {number} was issued to another customer. Issue a credit note for it first; then invoice the work.',
    lv: 'Avansa rēķins {number} ir izrakstīts citam klientam. Vispirms izrakstiet tam kredītrēķinu; tad izrakstiet rēķinu.',
  },
  deposit_vat_differs: {
    en: 'The VAT of the estimate was changed after deposit invoice {number} was issued. Issue a credit note for it first; then invoice the work.',
    lv: 'Pēc avansa rēķina {number} izrakstīšanas tāmē ir mainīts PVN. Vispirms izrakstiet tam kredītrēķinu; tad izrakstiet rēķinu.',
  },
  deposits_above_estimate: {
    en: 'The deposits now exceed the total of the estimate. Issue a credit note for a part of deposit invoice {number}; then invoice the work.',
    lv: 'Avansi kopā tagad pārsniedz tāmes summu. Izrakstiet kredītrēķinu par daļu no avansa rēķina {number}; tad izrakstiet rēķinu.',
  },
  partly_paid_invoice: {
    en: 'A part of invoice {number} is paid. Correct it with a credit note and a new invoice: the payments move to the new one.',
    lv: 'Daļa no rēķina {number} ir apmaksāta. Izlabojiet to ar kredītrēķinu un jaunu rēķinu: maksājumi pāries uz jauno rēķinu.',
  },
  invoice_cancelled: {
    en: 'Invoice {number} is cancelled and cannot be changed. Please use the invoice that replaced it.',
    lv: 'Rēķins {number} ir anulēts, un to mainīt nevar. Izmantojiet rēķinu, kas to aizstāj.',
  },
  invoice_not_overdue: {
    en: 'Nothing of invoice {number} is overdue, so there is nothing to remind about',
    lv: 'Rēķina {number} apmaksa nav kavēta, tāpēc nav par ko atgādināt',
  },
  reminded_today: {
    en: 'The customer was reminded about invoice {number} on {when} already. Confirm that you want to remind again',
    lv: 'Klientam par rēķinu {number} jau atgādināts {when}. Apstipriniet, ka vēlaties atgādināt vēlreiz',
  },
  e_invoice_cancelled: {
    en: 'Invoice {number} is cancelled: there is no e-invoice for it.',
    lv: 'Rēķins {number} ir anulēts, tāpēc tam nav e-rēķina.',
  },
  e_invoice_private: {
    en: 'Only a business gets an e-invoice, and {number} names a buyer without registration or VAT number.',
    lv: 'E-rēķins ir paredzēts uzņēmumiem, bet dokumentā {number} pircējam nav reģistrācijas vai PVN numura.',
  },
  e_invoice_incomplete: {
    en: 'There is no e-invoice for {number}, because it does not state: {facts}.',
    lv: 'Dokumentam {number} nav e-rēķina, jo tajā trūkst šādu datu: {facts}.',
  },
  submission_has_estimate: {
    en: 'An estimate was already made from this request.',
    lv: 'No šī pieteikuma tāme jau ir izveidota.',
  },
  concurrent_modification: {
    en: 'This record was changed by another user. Please compare and save again.',
    lv: 'Šo ierakstu mainīja cits lietotājs. Lūdzu, salīdziniet un saglabājiet vēlreiz.',
  },
  too_large: {
    en: 'File too large: {file} exceeds {limit}MB limit',
    lv: 'Fails ir pārāk liels: {file} pārsniedz {limit} MB',
  },
  body_too_large: {
    en: 'This is too long to send at once. Please shorten it and try again.',
    lv: 'Nosūtāmie dati ir pārāk apjomīgi. Lūdzu, saīsiniet tos un mēģiniet vēlreiz.',
  },
  too_many_files: {
    en: 'Too many files: Maximum 5 files allowed',
    lv: 'Pārāk daudz failu: atļauti ne vairāk kā 5 faili',
  },
  too_many_pixels: {
    en: 'Picture too large: {file} has more pixels than we can open (12,000 on a side, about 50 megapixels in all). Please make it smaller and try again.',
    lv: 'Attēls ir pārāk liels: failā {file} ir vairāk pikseļu, nekā varam atvērt (12 000 malā, kopā ap 50 megapikseļiem). Lūdzu, samaziniet to un mēģiniet vēlreiz.',
  },
  unsupported_file: {
    en: 'Invalid file type: {file} is not a supported format',
    lv: 'Nederīgs faila veids: {file} nav atbalstītā formātā',
  },
  unsupported_media_type: {
    en: 'This kind of content is not supported here.',
    lv: 'Šāda veida saturu nevar nolasīt.',
  },
  statement_not_xml: {
    en: '{file} is damaged or not an XML file (line {line}). Please export the statement from your bank again, as ISO 20022 camt.053.',
    lv: '{file} ir bojāts vai nav XML fails ({line}. rinda). Lūdzu, vēlreiz eksportējiet konta izrakstu no bankas ISO 20022 camt.053 formātā.',
  },
  statement_other_format: {
    en: '{file} is not a bank statement of the kind we can read: it is {found}. Please choose camt.053 (version 02 to 08) when you export it.',
    lv: '{file} nav tāda veida konta izraksts, kādu varam nolasīt: tas ir {found}. Eksportējot izvēlieties camt.053 (versija no 02 līdz 08).',
  },
  statement_charset: {
    en: 'The characters of {file} cannot be read as {charset}. Please export the statement again, in UTF-8.',
    lv: 'Faila {file} rakstzīmes nevar nolasīt kā {charset}. Lūdzu, eksportējiet konta izrakstu vēlreiz UTF-8 kodējumā.',
  },
  statement_truncated: {
    en: '{file} ends in the middle: a part of it is missing. Please export or download the statement again.',
    lv: '{file} beidzas pusvārdā: daļas faila trūkst. Lūdzu, vēlreiz eksportējiet vai lejupielādējiet konta izrakstu.',
  },
  statement_entities: {
    en: '{file} contains a document type or entities, which no bank statement does. For safety it was not read.',
    lv: '{file} satur dokumenta tipu vai entītijas, kādu konta izrakstos nav. Drošības dēļ tas netika nolasīts.',
  },
  statement_unusual: {
    en: '{file} contains parts that are longer or nested deeper than in any bank statement. For safety it was not read.',
    lv: '{file} satur daļas, kas ir garākas vai dziļāk ligzdotas nekā jebkurā konta izrakstā. Drošības dēļ tas netika nolasīts.',
  },
  statement_too_long: {
    en: '{file} has more than {limit} entries. Please export a shorter period.',
    lv: 'Failā {file} ir vairāk nekā {limit} ierakstu. Lūdzu, eksportējiet īsāku periodu.',
  },
  password_change_required: {
    en: 'Please change your password first. Everything else opens after that.',
    lv: 'Lūdzu, vispirms nomainiet paroli. Pārējais būs pieejams pēc tam.',
  },
  no_mail_server: {
    en: 'The portal is not connected to a mail server yet, so no mail can be sent. Ask the owner to connect it.',
    lv: 'Portālam vēl nav norādīts pasta serveris, tāpēc e-pastu nosūtīt nevar. Lūdziet to norādīt īpašniekam.',
  },
  nothing_to_send: {
    en: 'There is nothing to send to the customer of this appointment. Please reload the page.',
    lv: 'Šī pieraksta klientam nav ko nosūtīt. Lūdzu, pārlādējiet lapu.',
  },
  table_empty: {
    en: 'There is nothing in this file: no row with values below the names of the columns.',
    lv: 'Failā nav datu: zem kolonnu nosaukumiem nav nevienas aizpildītas rindas.',
  },
  table_not_a_table: {
    en: 'This file is no table. Choose a CSV file or an Excel workbook (.xlsx).',
    lv: 'Šis fails nav tabula. Izvēlieties CSV failu vai Excel darbgrāmatu (.xlsx).',
  },
  table_protected: {
    en: 'This file is in the old Excel format or protected by a password. Save it as an Excel workbook (.xlsx) without a password, or as CSV.',
    lv: 'Šis fails ir vecajā Excel formātā vai aizsargāts ar paroli. Saglabājiet to kā Excel darbgrāmatu (.xlsx) bez paroles vai kā CSV.',
  },
  table_damaged: {
    en: 'This workbook is damaged or incomplete. Open it in a spreadsheet program, save it again, and choose it once more.',
    lv: 'Šī darbgrāmata ir bojāta vai nepilnīga. Atveriet to izklājlapu programmā, saglabājiet no jauna un izvēlieties vēlreiz.',
  },
  table_unpacks_too_large: {
    en: 'Unpacked, this workbook is too large. Save the sheet that you need as CSV.',
    lv: 'Atpakota šī darbgrāmata ir pārāk liela. Saglabājiet vajadzīgo lapu kā CSV.',
  },
  table_too_long: {
    en: 'This file has more than {limit} rows. Split it into several files.',
    lv: 'Failā ir vairāk nekā {limit} rindu. Sadaliet to vairākos failos.',
  },
  table_too_wide: {
    en: 'This file has more than {limit} columns. Leave out those that you do not need.',
    lv: 'Failā ir vairāk nekā {limit} kolonnu. Izdzēsiet tās, kuras nav vajadzīgas.',
  },
  table_cell_too_long: {
    en: 'A cell in row {row} holds more text than a spreadsheet can. Shorten it and choose the file again.',
    lv: 'Kādā {row}. rindas šūnā ir vairāk teksta, nekā izklājlapā ietilpst. Saīsiniet to un izvēlieties failu vēlreiz.',
  },
  table_quote_open: {
    en: 'The quote mark that opens in row {row} never closes, so it is not clear where that cell ends. Correct it and choose the file again.',
    lv: 'Pēdiņas, kas atvērtas {row}. rindā, nav aizvērtas, tāpēc nav skaidrs, kur šūna beidzas. Izlabojiet tās un izvēlieties failu vēlreiz.',
  },
  import_not_now: {
    en: 'This import has moved on meanwhile. Please look at it again.',
    lv: 'Šī importa stāvoklis pa šo laiku ir mainījies. Lūdzu, apskatiet to vēlreiz.',
  },
  import_running: {
    en: 'Another import is under way. Please wait until it is done.',
    lv: 'Pašlaik notiek cits imports. Lūdzu, uzgaidiet, līdz tas beigsies.',
  },
  import_nothing_new: {
    en: 'There is nothing to import: no row is new or changes anything.',
    lv: 'Nav ko importēt: neviena rinda nav jauna un neko nemaina.',
  },
  import_faulty_rows: {
    en: 'Some rows are faulty. Say whether they are left out, or correct the file.',
    lv: 'Dažās rindās ir kļūdas. Norādiet, vai tās izlaist, vai izlabojiet failu.',
  },
  import_columns_missing: {
    en: 'Choose the column or a value for: {fields}.',
    lv: 'Izvēlieties kolonnu vai vērtību laukam: {fields}.',
  },
  import_column_twice: {
    en: 'Two columns are chosen for the same field: {field}. Leave one of them out.',
    lv: 'Vienam laukam izvēlētas divas kolonnas: {field}. Vienu no tām izlaidiet.',
  },
  import_changed_since: {
    en: 'This import cannot be undone: some of its records were changed or are used since.',
    lv: 'Šo importu vairs nevar atsaukt: daži tā ieraksti kopš tā laika ir mainīti vai tiek izmantoti.',
  },
  too_many_requests: {
    en: 'Too many attempts. Please wait a little and try again.',
    lv: 'Pārāk daudz mēģinājumu. Lūdzu, nedaudz uzgaidiet un mēģiniet vēlreiz.',
  },
  export_too_long: {
    en: 'The list has more than {limit} rows, which is more than one file can hold. Narrow it down by the search or the filters.',
    lv: 'Sarakstā ir vairāk nekā {limit} rindu – vairāk, nekā ietilpst vienā failā. Sašauriniet to ar meklēšanu vai filtriem.',
  },
  internal: {
    en: 'Something went wrong on our side. Please try again. If it stays so, tell us this code: {requestId}.',
    lv: 'Mūsu pusē radās kļūda. Lūdzu, mēģiniet vēlreiz. Ja tā atkārtojas, nosauciet mums šo kodu: {requestId}.',
  },
  unavailable: {
    en: 'The system is not available for a moment. Please try again shortly.',
    lv: 'Sistēma šobrīd nav pieejama. Lūdzu, pēc brīža mēģiniet vēlreiz.',
  },
  storage_full: {
    en: 'There is no storage space left on the server. Please tell the person who looks after it, and try again once there is space.',
    lv: 'Serverī vairs nav brīvas vietas. Lūdzu, pasakiet servera uzturētājam un mēģiniet vēlreiz, kad vieta būs atbrīvota.',
  },
});

/** An error in one line of a document, counted from 1. */
export const lineWords = defineWords({
  problem: {
    en: (line: number, message: string) => `Line ${line}: ${message}`,
    lv: (line: number, message: string) => `${line}. rinda: ${message}`,
  },
});
