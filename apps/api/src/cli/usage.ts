import { brands } from '@club/rules/brands';

const anyBrand = brands.join('|');

/** Every command in a line or two, as `npm run club` prints them. */
export const usage = `npm run club -- COMMAND [--json] [--as NAME] [--demo]
                         --as is who does it, for the club's records; else the user of the system
                         works on the database of DATABASE_URL, from the environment or .env; --demo: on that of npm start

setup [--check]          what the club is opened with, what of it is missing and the command for each; --check ends with 1
                         while something is
open --note TEXT [--anyway]
                         lets customers in; refuses while something is missing that it needs
close --note TEXT        customers get a page that says so; staff, jobs and callbacks go on
codes issue --line glo|velo|ogo --count N [--expires DAY] [--note TEXT]
                         makes codes and prints them, once; they are no longer good when DAY begins
codes import FILE.csv --line LINE [--expires DAY] [--note TEXT] [--dry-run]
                         takes codes made elsewhere, all or nothing: one a line, or a column named code
codes batches            batches and how many of their codes are redeemed
codes expire BATCH --on DAY
                         they are no longer good when DAY begins
codes block BATCH --note TEXT
codes unblock BATCH [--note TEXT]
                         what is said is added to the note of the batch
scan instruction import FILE --brand ${anyBrand} [--dry-run]
                         how codes are scanned, from CSV or JSON: docs/first-data.md; instruction list
velo-codes import FILE [--dry-run]
                         discount codes that the site of pouches gave, one a customer: column code, docs/first-data.md
velo-codes left          how many nobody has yet
promo list               promo codes: percent, from how many units on, first and last day, limit, orders with it
promo set CODE [--brand ${anyBrand}] [--percent N] [--units N] [--from DAY] [--to DAY] [--limit N] [--dry-run]
promo import FILE [--dry-run]
                         the same for many from CSV or JSON, all or nothing: docs/first-data.md
promo end CODE           from now on; orders that were placed with it stand
xp adjust PHONE|CUSTOMER_ID --xp=N --reason TEXT [--brand ${anyBrand}]
                         moves a balance by a new entry; the customer reads the reason
xp import FILE.csv [--dry-run]         their balances: docs/moving-in.md
ledger audit [--new|--whole]
                         checks every invariant, in pieces; exit code 1 when one is broken, 2 when it was interrupted: then it goes
                         on from there when it is run again; --new: only what came since the last look, in a second; --whole:
                         from the beginning, whatever was looked at before
ledger replay            makes every balance and lot again from its entries and compares; exit code 1 when one differs
compliance show [--brand ${anyBrand}]
                         what may be tied to which goods; * marks cells that were set
compliance set --brand ${anyBrand} --subject SUBJECT --action ACTION --allowed yes|no|profile --note TEXT
compliance audit         every cell that was ever set, when and why
places import FILE.csv --brand ${anyBrand} --kind store|point [--dry-run]
                         these become the places of the kind, all or nothing: docs/places-import.md
places list              how many places there are in each city
content import [--folder DIR] [--dry-run]
                         makes the files of content/, or of another folder, the texts of the club, all or nothing
content list [--brand ${anyBrand}] [--kind page|news|offer]
                         every version: shown, scheduled, dropped before its day, ended, past
content preview FILE|ID [OUT.html] [--brand ${anyBrand}] [--kind page|news|offer]
                         what a reader gets; OUT.html is a new file for a browser
catalog import FILE [--dry-run]
                         adds and changes products from CSV or JSON, all or nothing: docs/catalog-import.md
collection list [--brand ${anyBrand}]
                         collections of the shop, those that are seen no more too
collection set SLUG [--brand ${anyBrand}] [--title TEXT] [--order N] [--image PATH] [--filters ID=TITLE|…] [--from DAY]
               [--to DAY] [--tile-hue N] [--dry-run]
                         adds a collection or changes one; customers see it within seconds: docs/catalog-import.md
collection import FILE [--dry-run]              the same for many from CSV or JSON, all or nothing
collection end SLUG      its address is 404 from now on; its products stay on it
reward list              rewards of the exchange: price in XP, first and last day, limit a customer, proven age
reward set PRODUCT [--xp=N] [--from DAY] [--to DAY] [--limit N] [--age yes|no] [--dry-run]
reward import FILE [--dry-run]                  the same for many from CSV or JSON, all or nothing: docs/first-data.md
pictures import FOLDER|FILE… [--text TEXT] [--dry-run] | list | describe SLUG --text TEXT | end SLUG
                         PNG, JPEG, WebP or AVIF in every size; the name of a file is the picture's: docs/catalog-import.md
goods set FILE.json --brand ${anyBrand} [--dry-run]
                         stock and prices by unit, as other systems set them: docs/accounts.md; wrong rows are named, the others applied
stock set SKU N [--dry-run]
                         customers who wait for a variant are notified
stock import FILE [--dry-run]                   the same for many from CSV or JSON, all or nothing: columns sku and stock
stock list [--low N]     variants of which at most N are left, 5 by default
marathon season list
marathon season add --brand ${anyBrand} --from DAY --title TEXT [--days 21]
marathon season import FILE [--dry-run]
marathon season end SEASON
                         its last day becomes today; one that has not begun goes
marathon tips import FILE --brand ${anyBrand} [--dry-run]
                         the tips of its days, in their order: column text; tips list
quiz import FILE --brand ${anyBrand} [--dry-run]
                         id, text, options, right (from 0), explanation; a known id changes: docs/first-data.md
quiz list
quiz hide|show ID        whether a question may be asked in new attempts
customer find PHONE|CUSTOMER_ID
                         what the club knows of a customer
customers import FILE.csv [--dry-run]  people of another system: docs/moving-in.md
customer withdraw-age PHONE|CUSTOMER_ID --reason TEXT
                         a verified age is not any more, in every brand; the customer reads the reason and may prove it again
customer reopen-age PHONE|CUSTOMER_ID --reason TEXT
                         an age that was refused by mistake: the customer reads the reason and is asked for another photo
customer stop-deletion PHONE|CUSTOMER_ID --reason TEXT
                         takes back a deletion that was asked for and is not done yet
customer lift-pause PHONE|CUSTOMER_ID --reason TEXT
                         codes of today and wrong ones count no longer: the next one to sign in is sent at once
customer suspend PHONE|CUSTOMER_ID --reason codes|shared|orders|age|rules|request --note TEXT
customer restore PHONE|CUSTOMER_ID --note TEXT
customer end-sign-ins PHONE|CUSTOMER_ID --reason TEXT
customer restore-phone CUSTOMER_ID PHONE --reason TEXT
customer note PHONE|CUSTOMER_ID --text TEXT
                         what other staff should know of a person; it stands in the person's export and goes with the account
age list                 photos of documents that wait for a decision
age show ID FILE.jpg     writes the photo into a new file
age approve ID
age refuse|more ID REASON
                         every decision deletes the photo; the customer reads the reason
age undo ID              takes back what a member has just decided in the office, before anything follows from it
order list [--state STATE]
order show NUMBER [--full --reason order|support|call|law [--note TEXT]]
                         what to pack; --full whom and where it goes to, and the customer can read that it was shown
order pack|unpack|deliver|cancel NUMBER
order waybill NUMBER…    the carrier makes them, with an answer for each; the numbers stand in order show a moment later
order change-waybill NUMBER [BRANCH|--street NAME --house N [--flat N]] [--city NAME] [--first-name NAME] [--last-name NAME]
                         [--phone PHONE] [--seats GRAMS:LxWxH,…] [--value UAH] [--collect UAH] [--dry-run]
                         the carrier changes a waybill that it has not scanned; what is not given stays. Its label is printed anew
order label NUMBER… --file FILE.pdf
                         their labels of 100×100 mm in a new file, one a page; that they were printed is in the audit log
order ship NUMBER [WAYBILL]
                         with IPOST and with a waybill of ours without a number; parcels of the other carrier are followed from here on
order report-refusal NUMBER packed|shipped|delivered|cancelled [CODE]
                         puts a state that another system wanted among what is stuck; without CODE it is settled
order call-back NUMBER [--cause ID]
                         asks the carrier to bring the parcel back; without --cause the recipient does not want it
order return-causes      the carrier's reasons, with their ids
order redirect NUMBER BRANCH|--street NAME --house N [--flat N] [--city NAME]
                         asks it to bring the parcel to another branch or to a door; without --city in the city of the order
order end-request NUMBER
                         takes that back, until the carrier has acted on it
order retry-receipts NUMBER
                         fiscal receipts that stopped, as they are: none is made twice
wave make BRAND nova-poshta|ipost [--age yes|no] [--count N]
                         the oldest orders that may be packed, 20 without --count; their waybills are requested
wave list [--done]       waves with something to pack; --done the others
wave show WAVE           what to pick, and its parcels
wave scan NUMBER CODE    puts a unit into the parcel of an order; after the last one: order pack
wave restart NUMBER      the parcel is scanned anew
wave drop NUMBER         takes an order that is not packed yet out of its wave
register make BRAND      the carrier makes a register of the packed parcels that it made waybills for; its number comes a moment later
register list            the last of them, with what the carrier did not take and why
register drop NUMBER     takes a parcel out of its register
register end REGISTER    takes a register apart; its parcels wait for another one
register print REGISTER --file FILE.pdf
                         the carrier's paper for the courier to sign, in a new file; that it was printed is in the audit log
fiscal day [DAY]         what orders, bank, register and ledger took and gave back on a day in Kyiv, to the kopiyka; each difference
                         with its order and the next step; exit code 1 when something differs that no other day explains
order returns [--state waiting|accepted|refused]
order refund NUMBER [--no-restock]
                         the goods are back: stock, XP, codes and money go back
order return NUMBER --units LINE=N[,LINE=N…] --reason TEXT [--write-off LINE,…]
                         some goods are back: what was paid for these units goes back; lines from 1, as order show has them;
                         what is written off stays off the shelf
order refuse-return NUMBER --reason TEXT
                         the customer reads the reason
order import FILE.csv [--dry-run]      orders of another system, to be read: docs/moving-in.md
referral list [--review]  who invited whom; --review for pairs that look like one person
referral show FRIEND     what is alike, and what the inviter says; a phone or a number of the list
referral approve|refuse FRIEND --note TEXT
                         the inviter's XP wait for their date, or are cancelled
device import FILE.csv [--dry-run]
                         devices that were made: columns serial and model, perhaps line, warranty_months; all or nothing
device models            models that devices may have
device models import FILE [--dry-run]           adds and changes models from CSV or JSON, all or nothing: docs/first-data.md
device list              whose devices are registered
device transfers         who asked whom for a device
device replacements [--state STATE]
device replace ID --approve|--refuse|--done --note TEXT
                         the customer reads the note; done follows approved
device release SERIAL --reason TEXT             it is nobody's: anybody may register it
device block|unblock SERIAL
                         a blocked device can't be registered
certificates offers      what the partner offers for XP
certificates import FILE [--dry-run]
                         prices in XP and which are offered, from CSV or JSON: docs/first-data.md
certificates partners    partners of the service, and how the club shows them
certificates partners import FILE [--dry-run]
                         name, words, picture, order, brands and days, from CSV or JSON: docs/first-data.md
certificates pool [--low N]
                         how many certificates of each offer wait for a customer
certificates complaints  certificates that did not work and wait for the partner
certificates replace|refund ID --reason TEXT
                         another of the same kind, or the XP again, for one that does not work
review list [--state waiting|published|refused]
                         reviews of what was bought
review show ID [--photos DIR]
                         the whole text; photos are written into new files
review publish ID        shows it on the product's page and pays its author
review refuse ID --reason TEXT
                         the customer reads the reason
review undo ID           takes back what a member has just decided in the office, before its author is told and paid
review import FILE --brand ${anyBrand} [--dry-run]
                         published reviews of another system, each once and under no name
notice tail [--count N]  the newest notifications and how they went out, without the customers
notice send --brand ${anyBrand} --name NAME --title TEXT --text TEXT --path PATH [--dry-run]
                         an offer to those who agreed to news and proved their age; once a customer for a name
events tail [--kind ga4|bat|esputnik] [--count N]
                         what was sent to outside services about customers and orders, what is pending and what failed
calls [--state asked|dialled|missed|unknown|cancelled]
                         call-backs and their windows in Kyiv; an unknown one may have rung
managers [--month 2026-11] [--brand ${anyBrand}]
                         whom the links of managers brought in a month, how many are new, and what they ordered in it
support list [--state open|answered|closed]
                         those that wait longest on top
support show NUMBER [--photos DIR]
                         what was said; --photos writes its photos into a folder
support answer NUMBER --text TEXT|--file FILE
                         the customer reads it and is notified that it is there
support close NUMBER
settings show [KEY]      the club's numbers and addresses, as they run now
settings set KEY JSON [--brand ${anyBrand}] --note TEXT [--from MOMENT] [--dry-run]
settings set KEY --file FILE.json …
                         every process goes by it within seconds, or from the moment on: docs/settings.md
settings history KEY     what it was and will be, who set it and why
staff list | invite E-MAIL --name NAME --role ROLES | change MEMBER --role ROLES [--brand BRANDS] | end MEMBER --reason TEXT
accounts list | add NAME --may PERMISSIONS --to DAY [--brand BRANDS] [--limit CALLS_A_MINUTE]
                         another system calls what staff call; its key is shown once: docs/accounts.md
accounts change ACCOUNT --may … --to DAY … | rotate ACCOUNT | end ACCOUNT --reason TEXT
webhooks list | log ENDPOINT
webhooks add URL --name NAME --events all|EVENT[,EVENT] [--brand BRANDS]
                         another system is notified of what happens; the secret is shown once: docs/webhooks.md
webhooks change ENDPOINT --events … [--brand …] | rotate ENDPOINT | wake ENDPOINT | end ENDPOINT --reason TEXT
webhooks replay ENDPOINT --from MOMENT [--to MOMENT] [--everything]
                         what it missed is sent again, or what it took as well
tasks list | retry TASK | retry-kind KIND | close TASK --reason WHY
                                                work after a commit that gave up: trying it again, or settled by hand
audit list [--actor ACTOR] [--action ACTION] [--target TARGET] [--before ID]
                         what staff did, newest first; personal facts are hashes
audit verify [--seal SEAL]                      names the first row that is not what was written; SEAL of an earlier run
`;
