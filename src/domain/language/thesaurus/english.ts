import type { RelatedWords } from "./related-words.ts";

/**
 * English words that can stand for each other: what people say as opposed to what reports, laws and statements write.
 */
export const ENGLISH: RelatedWords = {
  groups: `
able capable ability capacity; absent excused; abroad overseas foreign; accept adopt; accountant auditor;
ad advertisement advertising; advice guidance counsel recommendation; advise recommend; afford affordable;
africa african; agree consent concur; alcohol drinking; allocate assign; allow permit authorize; america american;
announce disclose; answer response respond reply; applicant candidate; apartment flat; apply application applicant; appoint nominate name designate;
approximately nearly almost roughly; argue claim allege assert; arrest detain; art cultural culture; artificial ai;
asia asian; ask request inquire; attend participate; average mean;
baby infant newborn; background history; backlog inventory; ballot voting; ban prohibit restrict forbid;
bankrupt bankruptcy insolvency; barred prohibited; battle fight combat; begin start commence launch initiate;
bias discrimination prejudice; bicycle bike; big large major significant; biggest largest greatest; bill legislation;
blame attribute responsible; boat ship vessel; borrowings debt; boss head leader director chief; brand trademark;
brazil brazilian; breakdown composition; britain british; broadband internet; budget appropriation;
bug defect flaw vulnerability; build construct erect construction; building facility;
business company firm enterprise corporation; buy purchase acquire procure; calculate compute; canada canadian;
cancel terminate abandon; cancer oncology; capital funds; car vehicle automobile automotive carmaker automaker;
care treatment; career profession; catch capture; change alter modify revise amend adjust; charity nonprofit;
cheap inexpensive; cheat fraud deceive; check verify examine review inspect; china chinese;
chip semiconductor processor; choose select pick; citizenship naturalization; clean cleanup; close closure shut;
coach mentor; coal mining; collect gather; combine consolidate; command order; comment remark;
committee council board panel; community neighborhood; competent qualified; concern worry; confirm verify;
congress legislature lawmaker; connect link; considerable substantial; consist comprise; contract agreement;
cooperate collaborate partner; copy duplicate replicate; cost expense; counterfeit fake; country nation; cost price;
crash accident; create establish form inception; crime criminal; crisis emergency; crop harvest; cure treat;
currency exchange; customer client consumer buyer; cut reduce decrease reduction; cyber cybersecurity;
danger risk threat hazard; deadline due; deal agreement transaction; death mortality die fatality;
decide determine; defend protect; defense military; degree diploma certificate; dementia alzheimer; dentist dental;
deny reject refuse; depend rely reliance; derivative hedge hedging; design develop; detect identify;
device equipment; diet nutrition; differ difference vary; dirty polluted; disability disabled; disaster emergency;
discover find identify; dismiss drop reject; distribute disseminate; diverse diversity; divide split segment;
dock port; doctor physician clinician; donate donation gift; double twice; dry drought; due maturity mature;
duty responsibility obligation; earn income profit; easy simple ease; effect impact; effort initiative;
elderly senior older aging; elect election; eligible qualify; email mail; encourage promote foster;
energy electricity power electric; engage involve; engineer engineering; enough sufficient adequate; enter access;
entrepreneur startup; environment environmental climate; equal equity equality equitable fair; europe european eu;
error mistake improper inaccurate; escape avoid; estimate approximate; evidence data;
exact accurate precise; exam examination test; example instance; exceed surpass; excellent outstanding;
exempt exclude; expert specialist; expire end lapse mature; explain describe define; expose exposure;
extra additional; facility site center; factory plant fab; family household; famous known;
farm agriculture agricultural farmer; fault defect; favorite preferred; fear concern; feedback comment response;
female woman women; fewer less; fiber broadband; fill vacancy; fine penalty sanction;
finish conclude complete completion; fish fishery; fix repair remedy remediate correct resolve; flag identify;
fly flight; follow comply; food nutrition; forbidden prohibited; former previous prior; france french;
frequent often; fulfill satisfy; fulfill meet; future upcoming; game gaming; gap disparity; garbage waste;
germany german; get receive obtain; girl woman; goal objective aim target purpose; goods product merchandise;
graduate complete; grant award; green sustainable renewable; grow increase rise expand growth;
guarantee ensure assure; guarantee warranty; guess estimate forecast projection; guide guidance manual; gun firearm;
hack breach intrusion cyberattack; half halve; handle manage process; happen occur;
happy pleased satisfied satisfaction; harass harassment; hard difficult challenging; headquarters office;
heal treat recover; health medical; hear hearing; heat temperature; help assist support aid assistance;
heritage historic history; hide conceal; hire recruit recruitment employ; homeless homelessness;
hope expect anticipate; hospital clinic facility; host sponsor; house home housing dwelling residence;
huge significant large; hunger nutrition; hurdle barrier obstacle impediment; idea proposal concept;
illegal unlawful; illness disease sickness; immigrant immigration; imply indicate; important significant critical;
improve enhance strengthen; include contain comprise; india indian; inform notify notification; injury accident harm;
inmate prisoner; install deploy implement; instruct train; insurance coverage; insurer carrier issuer;
introduce unveil launch; invent invention innovation; invention patent; investigate investigation inquiry probe;
investor shareholder; ireland irish; israel israeli; italy italian; jail prison incarceration imprison imprisonment;
japan japanese; judgment ruling verdict;
job position employment occupation; jobless unemployed unemployment; join enroll participate; judge court;
judge court tribunal; juvenile youth; keep retain maintain preserve; kid child; kill death; kind type category sort;
korea korean; lab laboratory; labor employment; lack shortage insufficient; launch introduce release;
law statute legislation; lawsuit suit litigation complaint proceeding sue; lawyer attorney counsel;
layoff severance dismissal redundancy; leave departure resign; letter correspondence; library archive; lift remove;
limit cap maximum threshold; live reside; borrow borrowing; lend lender; loan lending; lose loss; lower reduce decrease;
luggage baggage suitcase; machine equipment; mail letter; main primary principal key; majority most; make produce manufacture;
maker manufacturer producer; man male; manager supervisor; manufacture production produce; marry marriage spouse;
measure metric indicator; medicine drug medication pharmaceutical; member participant;
mental behavioral psychological; merge acquire; merger combination; mexico mexican; midwife maternal;
migrate transition move; mine mining miner; minimum least; minority underserved disadvantaged; misuse abuse;
money fund funding cash; monitor track oversee; mortgage loan; move relocate transfer transition; museum exhibit;
native tribal tribe indigenous; need require requirement; netherlands dutch; new novel latest;
newcomer immigrant refugee; obesity overweight; obey comply; officer official; online digital electronic;
opinion view viewpoint; opioid overdose; oppose object; optional voluntary; organization agency entity;
organize arrange; origin source; outbreak pandemic epidemic; outlook forecast; output production; outsource contract;
oversee supervise monitor; owe owed payable; owner shareholder stockholder holder; pandemic covid coronavirus;
paper document; parent family; partner partnership collaborate cooperation; password credential authentication;
pay payment; pension retirement annuity; permission approval authorization consent; permit license;
perpetrator offender; phone telephone; photo photograph picture image; plain simple; plan strategy;
plane aircraft airplane aviation; poison toxic; police enforcement; pollution emission contamination;
poor poverty disadvantaged underserved; possible potential; postpone delay defer; predict forecast project;
pregnant pregnancy maternal; preparedness readiness ready; present current; preserve conservation;
prevent avoid avert; price fee charge; prisoner incarcerated; private privacy; prize award medal;
problem challenge difficulty; project program; promise commit pledge commitment; proof evidence;
propose proposal suggest; protect safeguard; prove demonstrate; provide supply offer; publish issue release;
pupil student learner; pursue seek; quarrel dispute disagreement; quick fast rapid speed accelerate;
quit resign leave; race racial ethnic ethnicity; racism racial equity discrimination; raise increase boost;
rape assault; rate percentage; reach achieve attain meet accomplish; ready prepared; reason cause factor;
recession downturn; recover recovery; recycle recycling; refugee migrant immigrant; refund reimburse reimbursement;
relation relationship; relief assistance; remain stay; remove eliminate; renew renewal extend; rent lease rental;
repay repayment; replace substitute; reputation brand; research study; resident citizen; resilience resilient;
rest remainder remaining; restart resume; result outcome; retiree annuitant pensioner; revise update;
reward incentive bonus; rival competitor competition; robot robotics automation; rough approximate; rule regulation;
rural remote; russia russian; safe secure security safety; satellite space; scam fraud; scan digitize digital;
schedule timeline; science scientific; scientist researcher; score rating; search seek look;
season seasonal seasonality; secret confidential; sell divest dispose; send transmit submit;
settle settlement resolve; sex gender; share percentage percent proportion portion; shelter housing;
ship deliver shipment shipping; shop store retail; shortfall deficit; shrink decrease decline fall drop reduce;
shutdown lapse closure; sick illness; sign signature; similar comparable; skill competency;
slavery trafficking forced; slow delay; small minor; smoke tobacco smoking; software application; solar renewable;
soldier military; solve resolve; spain spanish; speech remarks; speed pace; spend expenditure expense outlay;
stable stability; staff employee worker workforce personnel headcount; stake interest ownership;
start-up entrepreneur; statistic data; steal theft; stop cease halt discontinue suspend; storm hurricane weather;
subscriber subscription; subsidy grant; succeed success successful; suggest recommend; sum total amount;
survey questionnaire poll; swap exchange; switch transition; taiwan taiwanese; takeover acquisition; tariff duty;
teach instruct; teacher educator instructor tutor lecturer; teach teacher tutor instructor lecturer; team group; technology tech technological; teenage adolescent;
teenager adolescent youth; terror terrorism terrorist; test assess evaluate; theme topic subject; threaten threat;
tool instrument; total overall aggregate; town city municipality; trade export commerce; train training course;
transparent transparency openness; trash waste refuse; trip travel; trouble difficulty problem; truck van vehicle;
trust confidence; try attempt seek strive; turnover attrition; ukraine ukrainian; underpay wage;
university college; upgrade modernize modernization; urban city; urge encourage; usual normal typical;
vacant vacancy; vaccine vaccination immunization; vendor contractor supplier; victim survivor;
violate violation breach; violence violent; visit tour; volunteer voluntary;
wage salary pay compensation remuneration; wait delay hold; want seek intend aim; war conflict; warehouse storage;
warn warning alert; way method approach manner; weapon firearm; web internet online website; website site page;
wellbeing wellness health; wildfire fire; wireless mobile; withdraw withdrawal;
worldwide global globally international; worsen deteriorate weaken; worth value; wound injury;
yearly annual annually; yield return;
fee subscription dues; finance fund; mobile phone smartphone cellphone; hotel accommodation lodging; journey trip;
ceiling limit cap; equipment gear; error fault; broken damaged defective faulty; holiday vacation; rubbish waste refuse garbage;
elevator lift; petrol fuel; meal food; beverage drink; expensive costly; compulsory mandatory obligatory; cancel withdraw;
cancellation withdrawal; refund repay; wash clean; dangerous harmful unsafe; harmless safe; loud noise noisy; bill invoice;
discount reduction; meeting session; chairman chair chairwoman; lesson class; bathroom toilet washroom; restaurant canteen;
train rail; flight plane; ticket fare; computer laptop pc; display screen; wifi wireless; post mail; venue place location site;
finish end; duration length; weight mass; wide width; high height; deep depth; yard garden; dosage dose; tablet pill;
elderly old; spouse wife husband partner; relative family; neighbour resident; guest visitor; renter tenant;
proprietor owner; vendor seller; delivery shipment; dispatch send; parcel package; article item; appliance device machine;
instruction manual guide; procedure process; consequence effect; drawback disadvantage weakness; benefit advantage;
complaint objection grievance; resolution decision; approve authorise; trial test;
dismiss sack dismissal; lawyer solicitor; offence crime offense; punish penalty; theft burglary; champion winner;
contest competition tournament; game match; squad team; participant attendee; enrol enroll register registration enrolment;
booking reservation; overdue late delayed; entire whole; delete erase remove; refuse decline reject; author writer;
departure depart; fill refill; rotate turn; press push; missing lost; admission entry entrance; membership member;
helper volunteer assistant; coworker colleague; premises office building; roadworks works; street road; stream river;
shore beach coast; timber wood; sheet page; timetable schedule;
mother mum mom parent; father dad parent; sister sibling; brother sibling; grandmother grandparent; grandfather grandparent;
death bereavement; picture photo photograph photography; fund sponsor; pet dog; pet cat; fridge refrigerator;
operation surgery; empty unoccupied vacant; theft steal; kid child; resign quit;
responsible accountable; entitled eligible entitlement; suggestion proposal; caution warning;
notice notification; confidential private; complimentary free; speak talk; storey floor; hen chicken; guardian parent;
garment clothes clothing; detergent cleaner; pupil child; leading leader;
centimeter centimetre cm; gigabyte gb; gigahertz ghz; hertz hz; kilobyte kb; kilogram kilogramme kilo kg;
kilohertz khz; kilometer kilometre km; kilowatt kw; megabyte mb; megahertz mhz; megawatt mw; microgram mcg; milligram mg;
milliliter millilitre ml; millimeter millimetre mm; ounce oz; terabyte tb
`,
  forms: `
arise arose arisen; become became; begin began begun; bend bent; bind bound; bite bit bitten; blow blew blown;
break broke broken; bring brought; build built; burn burnt; buy bought; catch caught; choose chose chosen; deal dealt;
die died dying; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen;
feed fed; feel felt; fight fought; find found; fly flew flown; forbid forbade forbidden; forget forgot forgotten;
freeze froze frozen; give gave given; grow grew grown; hang hung; hear heard; hide hid hidden; hold held; keep kept;
know knew known; lead led; learn learnt; leave left; lend lent; lose lost; mean meant; meet met; overtake overtook
overtaken; pay paid; ride rode ridden; ring rang rung; rise rose risen; run ran; seek sought; sell sold; send sent;
shake shook shaken; shine shone; shoot shot; shrink shrank shrunk; sing sang sung; sink sank sunk; sit sat;
sleep slept; slide slid; speak spoke spoken; spend spent; spill spilt; steal stole stolen; stick stuck;
strike struck; sue sued suing; swear swore sworn; sweep swept; swim swam swum; take took taken; teach taught; tear
tore torn; tell told; think thought; throw threw thrown; undergo underwent undergone; understand understood;
undertake undertook undertaken; wake woke woken; wear wore worn; weave wove woven; win won;
withdraw withdrew withdrawn; write wrote written
`,
  formsOf: () => [],
  oneWord:
    "arise become begin bring build buy choose eat forbid forget give grow hold know learn pay seek sell send speak spend take " +
    "teach tell think throw undergo understand undertake wear withdraw write",
  /** "Author" and "authorize" share a stem, as do the others with words of another meaning. */
  ambiguous: "author internal import organ universe natural object emerge severe news",
};
